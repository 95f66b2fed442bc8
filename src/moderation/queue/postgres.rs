//! The queue in a PostgreSQL database.
//!
//! All changes take the same advisory lock first, so that one process at a time writes, as with SQLite. The lock belongs
//! to the tables, which are in the schema that the connection's `search_path` names.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::types::ToSql;
use postgres::{Client, Config, NoTls, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::database_error::{DatabaseError, Result};
use super::dialect::to_postgres;
use super::error::QueueError;
use super::value::{RECOUNT, Value, end_of_part};

/// The SQL that creates the tables.
const SCHEMA: &str = include_str!("schema/postgres.sql");

/// The number of the layout that this program supports.
const LAYOUT: i64 = 12;

/// The time after which a connection that does not answer is given up. It is shorter than the time in which the server
/// must answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of prepared statements of a connection.
const MAX_STATEMENTS: usize = 200;

/// The settings of a connection. A transaction must be on disk when it ends, and must not be kept open by a computer
/// that vanished from the network. PostgreSQL keeps the plan of a prepared statement while tables grow. So plans use
/// indexes (`enable_seqscan = off`) even while reading the whole of a small table would take less time.
const SETTINGS: &str = "SET lock_timeout = '30s'; SET idle_session_timeout = 0; SET enable_seqscan = off;
    SET client_min_messages = 'warning';
    SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// The SQL that waits until no other process changes the queue, and begins a transaction.
const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
    SELECT pg_advisory_xact_lock(1819834733, 'queue_layout'::regclass::oid::int)";

/// The SQL that waits until no other process creates a queue in the same schema.
const LOCK_SCHEMA: &str = "SELECT pg_advisory_xact_lock(1819834735, hashtext(current_schema()))";

/// The SQL that waits until no other process publishes from the queue.
const LOCK_PUBLISHING: &str = "SET lock_timeout = 0; SET statement_timeout = 0; SELECT pg_advisory_lock(1819834734, 'queue_layout'::regclass::oid::int)";

/// A connection to a queue in a PostgreSQL database.
pub(super) struct Postgres {
    client: RefCell<Client>,
    /// The prepared statements, by their SQL for SQLite.
    statements: RefCell<HashMap<String, Statement>>,
    is_in_transaction: Cell<bool>,
    path: std::path::PathBuf,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Postgres {
    /// Connects to a database, and opens the queue in it. If the database contains no queue and `may_create` is true,
    /// creates it. `path` is the address as it is shown in messages.
    pub(super) fn open(path: &Path, address: &str, may_create: bool) -> std::result::Result<Self, QueueError> {
        let failed = |error| QueueError::from_database(path, error);
        let client = connect(address).map_err(failed)?;
        let database = Self {
            client: RefCell::new(client),
            statements: RefCell::default(),
            is_in_transaction: Cell::new(false),
            path: path.to_owned(),
        };
        let mut layout = database.layout().map_err(failed)?;
        if layout.is_none() && may_create {
            database.create().map_err(failed)?;
            layout = Some(LAYOUT);
        }
        match layout {
            None => Err(QueueError::Missing(path.to_owned())),
            Some(LAYOUT) => Ok(database),
            Some(found) if found < LAYOUT => Err(QueueError::Foreign(path.to_owned())),
            Some(found) => Err(QueueError::Newer { path: path.to_owned(), found, known: LAYOUT }),
        }
    }

    /// Returns the number of the queue's layout; 0 if the table of the layout is empty. Returns `None` if the database
    /// contains no queue.
    fn layout(&self) -> Result<Option<i64>> {
        if self.query("SELECT 1 WHERE to_regclass('queue_layout') IS NOT NULL", &[])?.is_empty() {
            return Ok(None);
        }
        let rows = self.query("SELECT number FROM queue_layout", &[])?;
        Ok(Some(rows.first().map_or(Ok(0), |row| row.try_get(0))?))
    }

    /// Creates the tables, unless another process has created them in the meantime.
    fn create(&self) -> Result<()> {
        let mut client = self.client.borrow_mut();
        // Under stricter levels, the query would not see what others created while this connection waited.
        let level = postgres::IsolationLevel::ReadCommitted;
        let mut transaction = client.build_transaction().isolation_level(level).start()?;
        transaction.batch_execute(LOCK_SCHEMA)?;
        // Unlike `to_regclass`, this query sees what others created while this connection waited.
        let find = "SELECT 1 FROM pg_class WHERE relname = 'queue_layout'
                    AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())";
        if transaction.query_opt(find, &[])?.is_none() {
            transaction.batch_execute(SCHEMA)?;
        }
        Ok(transaction.commit()?)
    }

    /// Returns true if the connection is closed, or PostgreSQL does not answer.
    pub(super) fn is_lost(&self) -> bool {
        self.client.borrow_mut().is_valid(TIMEOUT).is_err()
    }

    pub(super) fn is_in_transaction(&self) -> bool {
        self.is_in_transaction.get()
    }

    fn statement(&self, sql: &str) -> Result<Statement> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.borrow_mut().prepare(&to_postgres(sql))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= MAX_STATEMENTS {
            statements.clear();
        }
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Returns all rows of a query.
    pub(super) fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<postgres::Row>> {
        let statement = self.statement(sql)?;
        Ok(self.client.borrow_mut().query(&statement, &parameters(values))?)
    }

    /// Executes a statement, and returns the number of rows that it changed.
    pub(super) fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize> {
        let statement = self.statement(sql)?;
        let changed = self.client.borrow_mut().execute(&statement, &parameters(values))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Executes statements without values.
    pub(super) fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.client.borrow_mut().batch_execute(sql)?)
    }

    /// Begins a transaction that changes the queue.
    pub(super) fn begin(&self) -> std::result::Result<(), QueueError> {
        self.is_in_transaction.set(true);
        let begun = self.batch(BEGIN);
        if begun.is_err() {
            self.roll_back();
        }
        begun.map_err(|error| QueueError::from_database(&self.path, error))
    }

    /// Ends the transaction, and waits until it is on disk.
    pub(super) fn commit(&self) -> Result<()> {
        // After an error within a transaction, `COMMIT` would roll back without an error. `SELECT` fails.
        let committed = self.batch("SELECT; COMMIT");
        if committed.is_ok() {
            self.is_in_transaction.set(false);
        }
        committed.map_err(|error| if error.is_unreachable() { DatabaseError::LostOnSaving } else { error })
    }

    /// Begins a transaction that reads one state of the queue.
    pub(super) fn begin_reading(&self) -> Result<()> {
        self.is_in_transaction.set(true);
        let begun = self.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        self.is_in_transaction.set(begun.is_ok());
        begun
    }

    /// Begins a part of a transaction, which can be rolled back alone.
    pub(super) fn begin_part(&self) -> Result<()> {
        self.batch("SAVEPOINT part")
    }

    /// Ends a part of a transaction, and rolls it back unless `is_kept` is true.
    pub(super) fn end_part(&self, is_kept: bool) -> Result<()> {
        self.batch(end_of_part(is_kept))
    }

    /// Sets the maximum time to wait while another process writes.
    pub(super) fn set_patience(&self, time: Duration) -> Result<()> {
        self.batch(&format!("SET lock_timeout = '{}ms'", time.as_millis()))
    }

    /// Rolls the transaction back.
    pub(super) fn roll_back(&self) {
        self.is_in_transaction.set(false);
        // The error is ignored: PostgreSQL rolls back when the connection ends.
        let _ = self.batch("ROLLBACK");
    }

    /// Turns off the counting of requests one by one, for the rest of the transaction. Each would leave a version of the
    /// same rows, and all versions are read again.
    pub(super) fn begin_bulk(&self, _: usize) -> Result<()> {
        self.batch("SET LOCAL lexmill.is_bulk = 'on'")
    }

    /// Counts the rows of tables for the planner, which otherwise plans for tables as small as they were.
    pub(super) fn analyze(&self) -> Result<()> {
        self.batch("ANALYZE request, ask")
    }

    /// Counts all requests, and turns their counting on again.
    pub(super) fn end_bulk(&self) -> Result<()> {
        self.batch(&format!("{RECOUNT}; SET LOCAL lexmill.is_bulk = 'off'"))
    }
}

fn parameters<'v>(values: &'v [Value<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// Connects to a database. A connection over the network is encrypted if the server can encrypt. The certificate must
/// then be valid: it must be for the server's name, and from an authority that this computer trusts.
fn connect(address: &str) -> Result<Client> {
    // All certificates are checked, so that these modes are the same.
    let address =
        address.replace("sslmode=verify-full", "sslmode=require").replace("sslmode=verify-ca", "sslmode=require");
    let mut config: Config = address.parse()?;
    if let (None, Some(password)) = (config.get_password(), std::env::var_os("PGPASSWORD")) {
        config.password(password.into_encoded_bytes());
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(TIMEOUT);
    }
    config.keepalives_idle(Duration::from_secs(30)).keepalives_interval(TIMEOUT).keepalives_retries(3);
    config.tcp_user_timeout(Duration::from_secs(60)).application_name("lexmill");
    let is_remote =
        !config.get_hostaddrs().is_empty() || config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_)));
    let mut client = if is_remote && config.get_ssl_mode() != SslMode::Disable {
        config.connect(tls().ok_or(DatabaseError::NoAuthority)?)?
    } else {
        config.connect(NoTls)?
    };
    client.batch_execute(SETTINGS)?;
    Ok(client)
}

/// Returns the configuration of TLS. Returns `None` if this computer trusts no authority.
fn tls() -> Option<MakeRustlsConnect> {
    static TLS: OnceLock<Option<MakeRustlsConnect>> = OnceLock::new();
    TLS.get_or_init(|| MakeRustlsConnect::with_native_certs().ok().map(|(tls, _)| tls)).clone()
}

/// Waits until no other process publishes from the queue. The lock is held until the connection is dropped.
pub(super) fn lock_publishing(path: &Path, address: &str) -> std::result::Result<Client, QueueError> {
    let locked = connect(address).and_then(|mut client| Ok(client.batch_execute(LOCK_PUBLISHING).map(|()| client)?));
    locked.map_err(|error| QueueError::from_database(path, error))
}
