//! Combines the licences of the parts of an edition or a tier, and reports problems.

use super::combine::{Clash, Whole, combine, reasons};
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::Locus;

/// A part of an edition or a tier, with its licence.
#[derive(Debug)]
pub struct Part<'a> {
    /// The folder of the source or the lists.
    pub folder: &'a str,
    /// The licence of the part, as an SPDX expression.
    pub license: &'a str,
    /// The location in an edition's file or in `ORIGINS.toml` that names the part.
    pub at: &'a Locus,
}

/// Returns the licence of a work made of these parts, as an SPDX expression. Returns `None`, and adds an error to
/// `problems`, if the licences of the parts cannot be combined. `wants_permissive` is the location at which an edition
/// asks for a permissive licence. It is `None` if the edition does not ask for one.
pub fn combine_parts(
    parts: &[Part<'_>],
    wants_permissive: Option<&Locus>,
    problems: &mut Diagnostics,
) -> Option<String> {
    let expressions: Vec<_> = parts.iter().map(|part| part.license).collect();
    match combine(&expressions) {
        Ok(whole) => {
            report_unknown(parts, &whole, problems);
            report_copyleft(wants_permissive, parts, &whole, problems);
            Some(whole.expression)
        }
        Err(clash) => {
            report_clash(parts, clash, problems);
            None
        }
    }
}

fn report_clash(parts: &[Part<'_>], clash: Clash, problems: &mut Diagnostics) {
    let part = &parts[clash.part];
    let named = |part: &Part<'_>| format!("{} ({})", part.folder, part.license);
    let (others, reason) = match clash.with.map(|with| &parts[with]) {
        Some(with) => (named(with), format!("{}; {}", reasons(with.license), reasons(part.license))),
        None => ("the combination of the sources listed before it".to_owned(), reasons(part.license)),
    };
    let message = format!("{} and {others} cannot be distributed together in one dictionary", named(part));
    let help = format!("leave one of them out, or use a version under another licence; {reason}");
    problems.error(Code::IncompatibleLicenses, part.at.clone(), message, help);
}

fn report_unknown(parts: &[Part<'_>], whole: &Whole, problems: &mut Diagnostics) {
    for (license, &part) in &whole.unknown {
        let part = &parts[part];
        let message = format!(
            "{} is under {license}, and lexmill does not know whether this licence is compatible with others",
            part.folder
        );
        let help = "check the terms of the licence; if they require only a notice or attribution, no change is needed";
        problems.note(Code::UnknownLicense, part.at.clone(), message, help);
    }
}

fn report_copyleft(wants_permissive: Option<&Locus>, parts: &[Part<'_>], whole: &Whole, problems: &mut Diagnostics) {
    let (Some(at), Some(copyleft)) = (wants_permissive, whole.copyleft) else { return };
    let asking = parts.iter().filter(|part| combine(&[part.license]).is_ok_and(|whole| whole.copyleft.is_some()));
    let asking: Vec<_> = asking.map(|part| format!("{} ({})", part.folder, part.license)).collect();
    let message = format!(
        "the edition asks for a permissive licence, but one of its parts puts the whole dictionary under {copyleft}"
    );
    let help = format!("leave out the parts that impose a licence on the whole: {}", asking.join(", "));
    problems.warning(Code::Copyleft, at.clone(), message, help);
}
