//! Values, rows and SQL of both databases.

use std::borrow::Cow;
use std::fmt::Display;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::database_error::Result;
#[cfg(feature = "postgres")]
use super::postgres_value::Read;

/// The SQL expression for the current time: UTC, as ISO 8601.
pub(super) const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// The SQL that counts all requests, after many were added without counting them.
pub(super) const RECOUNT: &str = "DELETE FROM request_count;
    INSERT INTO request_count SELECT state, edition, kind, coalesce(advice, ''), count(*) FROM request
    GROUP BY 1, 2, 3, 4";

/// Returns the SQL that ends the savepoint `part`, and rolls it back unless `is_kept` is true.
pub(super) fn end_of_part(is_kept: bool) -> &'static str {
    if is_kept { "RELEASE SAVEPOINT part" } else { "ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part" }
}

/// A value that is sent to the database, or read from it without knowing its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value<'a> {
    Null,
    Int(i64),
    Text(Cow<'a, str>),
    Blob(Cow<'a, [u8]>),
}

/// A type that can be sent to the database.
pub(super) trait AsValue {
    /// Returns the value, without copying texts.
    fn as_value(&self) -> Value<'_>;
}

/// Creates a slice of values from expressions, as the parameters of an SQL statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::moderation::queue::value::AsValue::as_value(&$value)),*] };
}
pub(super) use values;

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl AsValue for $type {
            fn as_value(&self) -> Value<'_> {
                Value::Int((*self).into())
            }
        }
    )*};
}

integers! { i64 u32 u16 bool }

impl AsValue for str {
    fn as_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl AsValue for String {
    fn as_value(&self) -> Value<'_> {
        self.as_str().as_value()
    }
}

impl AsValue for Vec<u8> {
    fn as_value(&self) -> Value<'_> {
        Value::Blob(Cow::Borrowed(self))
    }
}

impl<T: AsValue> AsValue for Option<T> {
    fn as_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, AsValue::as_value)
    }
}

impl<T: AsValue + ?Sized> AsValue for &T {
    fn as_value(&self) -> Value<'_> {
        (**self).as_value()
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl FromSql for Value<'static> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value {
            ValueRef::Null => Self::Null,
            ValueRef::Text(_) => Self::Text(Cow::Owned(value.as_str()?.to_owned())),
            ValueRef::Blob(bytes) => Self::Blob(Cow::Owned(bytes.to_owned())),
            ValueRef::Integer(_) | ValueRef::Real(_) => Self::Int(value.as_i64()?),
        })
    }
}

/// A row of the result of a query.
#[derive(Clone, Copy)]
pub(super) enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    #[cfg(feature = "postgres")]
    Postgres(&'r postgres::Row),
}

/// The index or the name of a column.
#[cfg(not(feature = "postgres"))]
pub(super) trait Column: rusqlite::RowIndex + Display {}
#[cfg(not(feature = "postgres"))]
impl<T: rusqlite::RowIndex + Display> Column for T {}

/// The index or the name of a column.
#[cfg(feature = "postgres")]
pub(super) trait Column: rusqlite::RowIndex + postgres::row::RowIndex + Display {}
#[cfg(feature = "postgres")]
impl<T: rusqlite::RowIndex + postgres::row::RowIndex + Display> Column for T {}

impl Row<'_> {
    /// Returns the value of a column.
    pub(super) fn get<T: FromColumn>(&self, column: impl Column) -> Result<T> {
        match self {
            Self::Sqlite(row) => Ok(row.get(column)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => Ok(T::from_postgres(row, column)?),
        }
    }
}

/// A type that can be read from a column of both databases.
pub(super) trait FromColumn: FromSql {
    #[cfg(feature = "postgres")]
    fn from_postgres(row: &postgres::Row, column: impl Column) -> std::result::Result<Self, postgres::Error>;
}

/// Implements [`FromColumn`] for types and for their options.
macro_rules! columns {
    ($($type:ty),*) => {$(
        impl FromColumn for $type {
            #[cfg(feature = "postgres")]
            fn from_postgres(row: &postgres::Row, column: impl Column) -> std::result::Result<Self, postgres::Error> {
                Ok(row.try_get::<_, Read<$type>>(column)?.0)
            }
        }

        impl FromColumn for Option<$type> {
            #[cfg(feature = "postgres")]
            fn from_postgres(row: &postgres::Row, column: impl Column) -> std::result::Result<Self, postgres::Error> {
                Ok(row.try_get::<_, Option<Read<$type>>>(column)?.map(|read| read.0))
            }
        }
    )*};
}

columns! { i64, u32, u16, bool, f64, String, Vec<u8> }

impl FromColumn for Value<'static> {
    #[cfg(feature = "postgres")]
    fn from_postgres(row: &postgres::Row, column: impl Column) -> std::result::Result<Self, postgres::Error> {
        Ok(row.try_get::<_, Option<Read<Self>>>(column)?.map_or(Self::Null, |read| read.0))
    }
}
