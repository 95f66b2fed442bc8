//! Columns in PostgreSQL's binary format.

use std::error::Error;

use postgres::types::{FromSql, Type};

pub(super) type Result<T> = std::result::Result<T, Box<dyn Error + Sync + Send>>;

/// A type that can be read from a column that is not NULL.
pub(super) trait FromPostgres: Sized {
    fn read(kind: &Type, bytes: &[u8]) -> Result<Self>;
}

/// A value that was read from a column.
pub(super) struct Read<T>(pub(super) T);

impl<'r, T: FromPostgres> FromSql<'r> for Read<T> {
    fn from_sql(kind: &Type, bytes: &'r [u8]) -> Result<Self> {
        T::read(kind, bytes).map(Read)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

impl FromPostgres for i64 {
    fn read(kind: &Type, bytes: &[u8]) -> Result<Self> {
        Ok(match (kind, bytes) {
            (&Type::INT8, _) => Self::from_be_bytes(bytes.try_into()?),
            (&Type::INT4, _) => i32::from_be_bytes(bytes.try_into()?).into(),
            (&Type::BOOL, [bit]) => (*bit).into(),
            _ => return Err(format!("{kind} was read as an integer").into()),
        })
    }
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl FromPostgres for $type {
            fn read(kind: &Type, bytes: &[u8]) -> Result<Self> {
                Ok(i64::read(kind, bytes)?.try_into()?)
            }
        }
    )*};
}

integers! { u32 u16 }

impl FromPostgres for bool {
    fn read(kind: &Type, bytes: &[u8]) -> Result<Self> {
        Ok(i64::read(kind, bytes)? != 0)
    }
}

impl FromPostgres for f64 {
    fn read(kind: &Type, bytes: &[u8]) -> Result<Self> {
        Self::from_sql(kind, bytes)
    }
}

impl FromPostgres for String {
    fn read(_: &Type, bytes: &[u8]) -> Result<Self> {
        Ok(std::str::from_utf8(bytes)?.to_owned())
    }
}

impl FromPostgres for Vec<u8> {
    fn read(_: &Type, bytes: &[u8]) -> Result<Self> {
        Ok(bytes.to_owned())
    }
}
