//! `lexmill request`: moderation of word requests. Each action has a file of its own.

mod actions;
mod add;
mod backup;
mod builds;
mod copy;
mod decide;
mod doctor;
mod feed;
mod import;
mod list;
mod log;
mod moderator;
mod publish;
mod reply;
mod show;
mod signed;
mod table;

pub(super) use self::actions::Request;
