//! Values of any type in PostgreSQL's binary format.

use std::borrow::Cow;

use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type};

use super::postgres_value::{FromPostgres, Result};
use super::value::Value;

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull> {
        match self {
            Self::Null => return Ok(IsNull::Yes),
            // PostgreSQL derives the type of a parameter from the statement.
            Self::Int(number) if *kind == Type::INT4 => out.extend_from_slice(&i32::try_from(*number)?.to_be_bytes()),
            Self::Int(number) if *kind == Type::INT8 => out.extend_from_slice(&number.to_be_bytes()),
            Self::Int(_) => return Err(format!("an integer was sent as {kind}").into()),
            // PostgreSQL cannot store this character.
            Self::Text(text) if text.contains('\0') => out.extend_from_slice(text.replace('\0', "\u{fffd}").as_bytes()),
            Self::Text(text) => out.extend_from_slice(text.as_bytes()),
            Self::Blob(bytes) => out.extend_from_slice(bytes),
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}

impl FromPostgres for Value<'static> {
    fn read(kind: &Type, bytes: &[u8]) -> Result<Self> {
        Ok(match *kind {
            Type::INT8 | Type::INT4 | Type::BOOL => Self::Int(i64::read(kind, bytes)?),
            Type::BYTEA => Self::Blob(Cow::Owned(bytes.to_owned())),
            _ => Self::Text(Cow::Owned(String::read(kind, bytes)?)),
        })
    }
}
