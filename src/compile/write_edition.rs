//! Writes an edition's output files and manifest.

use std::io;

use super::gather::EditionCandidates;
use super::notice;
use super::plan::{EditionPlan, LanguagePlan};
use super::progress::{Progress, Stage};
use super::publish::Draft;
use super::read_sources::SideData;
use super::report;
use super::rights::Rights;
use super::tier::TierPlan;
use super::tier_words::Picker;
use super::tile_stats::{TileStats, lines, playable_words};
use super::verdicts::JudgedCandidates;
use super::{CompileError, PROGRAM};
use crate::alphabet::Alphabet;
use crate::artefact::{
    self, Counts, EditionFile, LengthLimits, Manifest, Output, RuleCounts, SetBuilder, TierFigures, VerdictRecord,
    VerdictTableWriter, anagram_table, content_version, gloss_table, list_table, ngram_table, paradigm_table,
};
use crate::diagnostic::Diagnostics;
use crate::provenance::Origin;

/// Judges the candidates of an edition and writes all its files. Problems of the edition as a whole are added to
/// `problems`.
pub(super) fn write(
    plan: &EditionPlan,
    language: &LanguagePlan,
    mut side_data: SideData,
    EditionCandidates { judged, paradigms, mut counts }: EditionCandidates<'_>,
    mut draft: Draft,
    (problems, progress): (&mut Diagnostics, &dyn Progress),
) -> Result<Manifest, CompileError> {
    let mut glosses = std::mem::take(&mut side_data.glosses);
    let pickers: Vec<_> = plan.tiers.iter().map(|tier| Picker::new(tier, plan, &side_data)).collect();
    let mut picked = vec![String::new(); pickers.len()];
    let mut notes = report::Notes::new(plan, origins(&plan.rights, language));
    let mut accepted = String::new();
    let mut verdicts = VerdictTableWriter::new(draft.create(artefact::VERDICTS)?);
    let tiers_of =
        |record: &VerdictRecord| -> Vec<bool> { pickers.iter().map(|picker| picker.picks(record)).collect() };
    let tally = judged.visit((&mut counts, problems, progress), tiers_of, |index, record, tiers| {
        notes.add(index, record);
        let chosen = picked.iter_mut().zip(tiers).filter(|(_, is_in)| *is_in).map(|(picked, _)| picked);
        for text in chosen.chain(record.is_accepted().then_some(&mut accepted)) {
            text.push_str(&record.form);
            text.push('\n');
        }
        verdicts.push(record)
    });
    let failed = CompileError::io(draft.path(artefact::VERDICTS));
    let (tally, (verdicts, crc32)) = tally.and_then(|tally| Ok((tally, verdicts.finish()?))).map_err(failed)?;
    let verdicts = draft.close(artefact::VERDICTS, verdicts, crc32)?;

    let stage_progress = progress.stage(&plan.edition.id, Stage::Writing, 1);
    let words = playable_words(accepted, &plan.book);
    let stats = TileStats::new(&words, &plan.book.alphabet);
    counts.playable = stats.len();
    let anagrams = anagram_table(&words, &plan.book.alphabet).ok_or_else(|| {
        let message = "cannot be written: the words together take 2 GiB or more; divide them among several editions";
        CompileError::io(draft.path(artefact::ANAGRAMS))(io::Error::other(message))
    })?;
    let mut outputs = vec![
        draft.write(artefact::WORDS_FST, &set(&words))?,
        draft.write(artefact::WORDS_TXT, words.as_bytes())?,
        draft.write(artefact::AS_WRITTEN, as_written(&words, &judged, &plan.book.alphabet).as_bytes())?,
        draft.write(artefact::TWO_LETTER, lines(&stats.short[0]).as_bytes())?,
        draft.write(artefact::THREE_LETTER, lines(&stats.short[1]).as_bytes())?,
        draft.write(artefact::ANAGRAMS, &anagrams)?,
        draft.write(artefact::NGRAMS, &ngram_table(&words))?,
        verdicts,
        draft.write(artefact::LISTS, &list_table(&plan.lists))?,
        draft.write(artefact::PARADIGMS, &paradigm_table(&paradigms))?,
        draft.write(artefact::EDITION, &edition_json(plan))?,
        draft.write(artefact::NOTICE, notice::of_edition(plan, language).as_bytes())?,
    ];
    glosses.retain(|form, _| judged.find(form).is_some());
    if !glosses.is_empty() {
        outputs.push(draft.write(artefact::GLOSSES, &gloss_table(&glosses))?);
    }
    let mut tiers = Vec::new();
    for ((tier, picker), picked) in plan.tiers.iter().zip(&pickers).zip(picked) {
        let words = picker.words(picked, &words);
        tiers.push(figures(tier, language, &words));
        outputs.push(draft.write(&artefact::tier_fst(&tier.name), &set(&words))?);
        outputs.push(draft.write(&artefact::tier_txt(&tier.name), words.as_bytes())?);
        outputs
            .push(draft.write(&artefact::tier_notice(&tier.name), notice::of_tier(tier, plan, language).as_bytes())?);
    }
    let mut manifest = Manifest { tiers, ..manifest(plan, language, &side_data, outputs, counts, tally.rules) };
    let report = report::render(plan, &manifest, &stats, (&notes, &judged));
    manifest.outputs.push(draft.write(artefact::REPORT, report.as_bytes())?);
    judged.check()?;
    let manifest = draft.finish(manifest)?;
    stage_progress.advance(1);
    Ok(manifest)
}

/// Returns the words in which a tile may be used for other letters, but which are also allowed without a substitution.
fn as_written(words: &str, judged: &JudgedCandidates<'_>, alphabet: &Alphabet) -> String {
    let is_accepted = |word: &&str| judged.find(word).is_some_and(|index| judged.record(index).is_accepted());
    lines(words.lines().filter(|word| alphabet.has_substitute(word)).filter(is_accepted))
}

/// Builds the set of the words of a sorted text with one word per line.
fn set(words: &str) -> Vec<u8> {
    let mut set = SetBuilder::new();
    words.lines().for_each(|word| set.insert(word).expect("the words are sorted, and less than 4 GB"));
    set.finish().expect("the words are less than 4 GB")
}

fn figures(tier: &TierPlan, language: &LanguagePlan, words: &str) -> TierFigures {
    TierFigures {
        name: tier.name.clone(),
        words: words.lines().count() as u64,
        license: tier.rights.license.clone(),
        sources: origins(&tier.rights, language),
    }
}

fn origins(rights: &Rights, language: &LanguagePlan) -> Vec<Origin> {
    rights.sources(&language.sources).into_iter().map(|source| source.origin.clone()).collect()
}

/// Returns the contents of `edition.json`.
fn edition_json(plan: &EditionPlan) -> Vec<u8> {
    let edition = &plan.edition;
    let file = EditionFile {
        id: edition.id.clone(),
        title: edition.title.clone(),
        publisher: edition.publisher.clone(),
        regulation: edition.regulation.clone(),
        board: edition.board,
        score: edition.score.clone(),
        lengths: plan.book.length_limits().map(|(rule, min, max)| LengthLimits { min, max, rule }),
        derivations: plan.derivers.iter().map(|deriver| deriver.clause.clone()).collect(),
        tiers: plan.tiers.iter().map(|tier| tier.name.clone()).collect(),
        book: plan.book.clone(),
    };
    let mut json = serde_json::to_vec(&file).expect("an edition is JSON");
    json.push(b'\n');
    json
}

fn manifest(
    plan: &EditionPlan,
    language: &LanguagePlan,
    side_data: &SideData,
    outputs: Vec<Output>,
    counts: Counts,
    rules: Vec<RuleCounts>,
) -> Manifest {
    let mut inputs = plan.inputs(language);
    for &choice in &plan.files {
        let name = &language.file(choice).file.name;
        let lines = side_data.lines.get(&choice).copied();
        if let Some(input) = inputs.iter_mut().find(|input| *input.path == **name) {
            input.lines = lines;
        }
    }
    Manifest {
        format: artefact::FORMAT,
        lexmill: env!("CARGO_PKG_VERSION").to_owned(),
        program: PROGRAM.to_owned(),
        edition: plan.edition.id.clone(),
        version: content_version(&outputs),
        license: plan.rights.license.clone(),
        inputs,
        sources: origins(&plan.rights, language),
        counts,
        rules,
        tiers: Vec::new(),
        outputs,
    }
}
