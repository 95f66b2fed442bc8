//! Where the tests keep queues: in SQLite files, or in a PostgreSQL cluster that the tests start.
//!
//! `same_tests_pass_on_postgres` runs tests a second time, in another process of this program. There, the variable
//! `LEXMILL_TEST_POSTGRES` is the address of the cluster, and each folder gets a schema of its own for its queue.

use std::path::{Path, PathBuf};

/// The environment variable with the address of the cluster in which the tests keep their queues.
pub(crate) const VARIABLE: &str = "LEXMILL_TEST_POSTGRES";

/// The queue of a folder: a file in it, or a schema in the cluster.
pub(crate) fn queue_in(folder: &Path) -> PathBuf {
    #[cfg(all(feature = "postgres", unix))]
    if let Ok(cluster) = std::env::var(VARIABLE) {
        return postgres::schema_of(&cluster, folder).into();
    }
    folder.join("requests.sqlite")
}

/// Returns true if the tests keep their queues in PostgreSQL.
pub(crate) fn is_postgres() -> bool {
    std::env::var_os(VARIABLE).is_some()
}

/// Keeps others from changing a queue until the returned function is called.
pub(crate) fn lock_queue(queue: &Path) -> Box<dyn FnOnce()> {
    #[cfg(all(feature = "postgres", unix))]
    if is_postgres() {
        return postgres::lock_queue(queue.to_str().unwrap());
    }
    let other = rusqlite::Connection::open(queue).unwrap();
    other.busy_timeout(std::time::Duration::from_secs(30)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    Box::new(move || other.execute_batch("COMMIT").unwrap())
}

#[cfg(all(feature = "postgres", unix))]
pub(crate) use self::postgres::{Cluster, cluster};

#[cfg(all(feature = "postgres", unix))]
mod postgres {
    use std::fs;
    use std::os::unix::fs::chown;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::sync::LazyLock;

    use ::postgres::{Client, NoTls};

    use crate::common::wait_until;

    /// The user who runs PostgreSQL if the tests run as root: nobody.
    const NOBODY: u32 = 65534;

    /// Creates a cluster in the folder `$1`, and runs it until standard input is closed, which happens also if the tests
    /// are killed. A killed server is started again, unless the file `down` exists. The other arguments are options of
    /// PostgreSQL.
    const SCRIPT: &str = r#"
        folder=$1
        shift
        initdb -D "$folder/data" -A trust -U lexmill -E UTF8 --no-locale --no-sync >"$folder/log" 2>&1 || exit 1
        (while [ -d "$folder/data" ]; do
            postgres -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=300 "$@" >>"$folder/log" 2>&1
            while [ -e "$folder/down" ]; do sleep 0.02; done
        done) &
        loop=$!
        cat >/dev/null
        kill $loop
        kill -INT "$(head -n 1 "$folder/data/postmaster.pid")"
        sleep 0.5
        rm -rf "$folder"
    "#;

    /// Creates a certificate for `localhost`, and the authority that signs it, in the folder `$1`.
    const CERTIFICATES: &str = r#"
        cd "$1"
        openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority
        openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost
        echo subjectAltName=DNS:localhost >names
        openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem
    "#;

    /// A running PostgreSQL cluster.
    pub(crate) struct Cluster {
        process: Child,
        folder: PathBuf,
        port: String,
    }

    /// The cluster that all tests of this process share. It is `None` if PostgreSQL is not installed.
    pub(crate) fn cluster() -> Option<&'static Cluster> {
        static CLUSTER: LazyLock<Option<Cluster>> = LazyLock::new(Cluster::start);
        CLUSTER.as_ref()
    }

    impl Cluster {
        /// Starts a cluster. Returns `None`, and prints a message, if PostgreSQL is not installed.
        pub(crate) fn start() -> Option<Self> {
            let path = path_with(&["initdb", "postgres"])?;
            Some(Self::start_in(tempfile::tempdir().unwrap().keep(), &path, &[]))
        }

        /// Starts a cluster that listens to a port of `localhost`, and can encrypt if its setting `ssl` is turned on. The
        /// authority of its certificate is in the file `ca.pem`.
        /// Returns `None`, and prints a message, if PostgreSQL or OpenSSL is not installed.
        pub(crate) fn start_with_tls(port: u16) -> Option<Self> {
            let path = path_with(&["initdb", "postgres", "openssl"])?;
            let folder = tempfile::tempdir().unwrap().keep();
            let made = as_nobody(&folder).args(["-c", CERTIFICATES, "sh"]).arg(&folder).output().unwrap();
            assert!(folder.join("server.pem").exists(), "{}", crate::common::text(&made.stderr));
            let file = |name: &str| folder.join(name).display().to_string();
            let options = [
                "listen_addresses=localhost".to_owned(),
                format!("port={port}"),
                format!("ssl_cert_file={}", file("server.pem")),
                format!("ssl_key_file={}", file("server.key")),
            ];
            Some(Self::start_in(folder, &path, &options))
        }

        fn start_in(folder: PathBuf, path: &str, options: &[String]) -> Self {
            let mut command = as_nobody(&folder);
            command.args(["-c", SCRIPT, "sh"]).arg(&folder).args(options.iter().flat_map(|option| ["-c", option]));
            command.env("PATH", path).current_dir(&folder);
            let process = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
            let port = options.iter().find_map(|option| option.strip_prefix("port=")).unwrap_or("5432").to_owned();
            let cluster = Self { process, folder, port };
            cluster.wait();
            cluster
        }

        /// The folder of the cluster.
        pub(crate) fn folder(&self) -> &Path {
            &self.folder
        }

        /// The address of the cluster's first database.
        pub(crate) fn address(&self) -> String {
            format!("postgres:///postgres?host={}&user=lexmill&port={}", self.folder.display(), self.port)
        }

        /// The address of the queue that belongs to a folder.
        pub(crate) fn queue_of(&self, folder: &Path) -> PathBuf {
            schema_of(&self.address(), folder).into()
        }

        /// Waits until the cluster can be used.
        pub(crate) fn wait(&self) {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            wait_until(log, || Client::connect(&self.address(), NoTls).is_ok());
        }

        /// Kills the server. It is started again at once if `is_restarted`, otherwise by [`up`](Self::up).
        pub(crate) fn kill(&self, is_restarted: bool) {
            if !is_restarted {
                fs::write(self.folder.join("down"), "").unwrap();
            }
            let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
            let pid = rustix::process::Pid::from_raw(pid.lines().next().unwrap().parse().unwrap()).unwrap();
            rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
        }

        /// Starts the server again, and waits until it can be used.
        pub(crate) fn up(&self) {
            fs::remove_file(self.folder.join("down")).unwrap();
            self.wait();
        }
    }

    impl Drop for Cluster {
        fn drop(&mut self) {
            drop(self.process.stdin.take());
            let _ = self.process.wait();
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    /// The path, with the folders of installed versions of PostgreSQL. Returns `None`, and prints a message, if one of the
    /// programs is not installed.
    fn path_with(programs: &[&str]) -> Option<String> {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let versions: String = versions.map(|version| format!(":{}", version.path().join("bin").display())).collect();
        let path = format!("{}{versions}", std::env::var("PATH").unwrap());
        let is_missing = |name: &&&str| !path.split(':').any(|folder| Path::new(folder).join(name).exists());
        if let Some(name) = programs.iter().find(is_missing) {
            println!("skipped: {name} is not installed");
            return None;
        }
        Some(path)
    }

    /// A shell that may change the folder, and is not root: PostgreSQL refuses to run as root.
    fn as_nobody(folder: &Path) -> Command {
        if !rustix::process::geteuid().is_root() {
            return Command::new("sh");
        }
        chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "sh"]);
        command
    }

    pub(super) fn lock_queue(address: &str) -> Box<dyn FnOnce()> {
        let mut other = Client::connect(address, NoTls).unwrap();
        let lock = "BEGIN; SELECT pg_advisory_xact_lock(1819834733, 'queue_layout'::regclass::oid::int)";
        other.batch_execute(lock).unwrap();
        Box::new(move || other.batch_execute("COMMIT").unwrap())
    }

    /// Creates the schema for a folder unless it exists, and returns its address.
    pub(super) fn schema_of(cluster: &str, folder: &Path) -> String {
        let schema: String = folder.to_str().unwrap().bytes().map(|byte| format!("{byte:02x}")).collect();
        let schema = format!("q{}", &schema[schema.len().saturating_sub(50)..]);
        let address = format!("{cluster}&options=-csearch_path%3D{schema}");
        let create = format!("BEGIN; SELECT pg_advisory_xact_lock(1); CREATE SCHEMA IF NOT EXISTS {schema}; COMMIT");
        Client::connect(&address, NoTls).unwrap().batch_execute(&create).unwrap();
        address
    }
}
