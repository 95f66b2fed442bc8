//! Writes an edition's output files and manifest.

use std::collections::BTreeSet;
use std::io;

use super::base::Base;
use super::gather::EditionCandidates;
use super::judge::Verdicts;
use super::notice;
use super::plan::{Context, EditionPlan, PROGRAM};
use super::progress::Stage;
use super::publish::Draft;
use super::read_sources::SideData;
use super::report;
use super::tier_words::Picker;
use super::tile_stats::{TileStats, lines, playable_words};
use super::totals::Totals;
use super::write_meanings::write_meanings;
use crate::alphabet::Alphabet;
use crate::artefact::{
    self, Counts, EditionFile, Manifest, Output, SetBuilder, TierFigures, anagram_table, changed_anagram_table,
    content_version, has_line, list_table, ngram_table, paradigm_table,
};
use crate::error::Error;
use crate::source::SourceFile;
use crate::text::date;

/// Writes all files of an edition, except the verdicts, which are already written.
pub(super) fn write(
    context: Context<'_>,
    candidates: &EditionCandidates<'_>,
    Verdicts { totals, pickers, outputs: of_verdicts }: Verdicts<'_>,
    mut draft: Draft,
) -> Result<Manifest, Error> {
    let Context { plan, progress, .. } = context;
    let EditionCandidates { judged, paradigms, counts, side_data, base } = candidates;
    let stage_progress = progress.stage(&plan.edition.id, Stage::Writing, 1);
    let Totals { tally, notes, accepted, picked, .. } = &totals;
    let words = playable_words(accepted, &plan.book);
    let as_written = as_written(&words, accepted, &plan.book.alphabet);
    let stats = TileStats::new(&words, &plan.book.alphabet);
    let mut outputs = write_words(&words, &stats, base.as_ref(), (&plan.book.alphabet, &mut draft))?;
    outputs.push(draft.write(artefact::AS_WRITTEN, as_written.as_bytes())?);
    outputs.extend(of_verdicts);
    outputs.extend([
        draft.write(artefact::LISTS, &list_table(&plan.lists))?,
        match base {
            Some(base) => draft.link(artefact::PARADIGMS, &base.reader, &base.manifest)?,
            None => draft.write(artefact::PARADIGMS, &paradigm_table(paradigms))?,
        },
        draft.write(artefact::EDITION, &edition_json(plan))?,
        draft.write(artefact::NOTICE, notice::render(plan, None, context.language).as_bytes())?,
    ]);
    outputs.extend(write_meanings(context, candidates, &mut draft)?);
    let tiers = write_tiers(context, pickers.iter().zip(picked), &words, (&mut draft, &mut outputs))?;
    outputs.extend(draft.copy_releases(&plan.edition.id)?);
    let (accepted, rejected) = (tally.accepted, counts.candidates - tally.accepted);
    let counts = Counts { accepted, rejected, playable: stats.len(), ..*counts };
    let manifest = manifest(context, side_data, base.as_ref(), (outputs, counts));
    let mut manifest = Manifest { rules: tally.rules.clone(), tiers, ..manifest };
    let report = report::render(&manifest, &stats, notes, judged);
    manifest.outputs.push(draft.write(artefact::REPORT, report.as_bytes())?);
    judged.candidates.check()?;
    totals.write(draft.build(), &plan.edition.id, manifest.outputs.iter());
    let manifest = draft.finish(manifest)?;
    stage_progress.advance(1);
    Ok(manifest)
}

/// Writes the files of the playable words. If the existing build has the same words, its files are kept.
fn write_words(
    words: &str,
    stats: &TileStats<'_>,
    base: Option<&Base>,
    (alphabet, draft): (&Alphabet, &mut Draft),
) -> Result<Vec<Output>, Error> {
    let old = base.and_then(|base| Some((base, base.words(alphabet)?)));
    if let Some((base, old)) = &old
        && old == words
        && WORD_FILES.iter().all(|name| base.reader.check(name).is_ok())
    {
        return WORD_FILES.iter().map(|name| draft.link(name, &base.reader, &base.manifest)).collect();
    }
    let changed =
        || old.as_ref().and_then(|(base, old)| changed_anagram_table(&base.anagrams()?, (old, words), alphabet));
    let others = || (set(words), ngram_table(words));
    let (anagrams, (set, ngrams)) = rayon::join(|| changed().or_else(|| anagram_table(words, alphabet)), others);
    let anagrams = anagrams.ok_or_else(|| {
        let message = "cannot be written: the words take up 2 GiB or more; split them into several editions";
        Error::io(draft.path(artefact::ANAGRAMS))(io::Error::other(message))
    })?;
    let (two, three) = (lines(&stats.short[0]), lines(&stats.short[1]));
    let contents = [&set, words.as_bytes(), two.as_bytes(), three.as_bytes(), &anagrams, &ngrams];
    draft.write_many(&WORD_FILES.into_iter().zip(contents).collect::<Vec<_>>())
}

/// The files that follow from the playable words and the alphabet alone.
const WORD_FILES: [&str; 6] = [
    artefact::WORDS_FST,
    artefact::WORDS_TXT,
    artefact::TWO_LETTER,
    artefact::THREE_LETTER,
    artefact::ANAGRAMS,
    artefact::NGRAMS,
];

/// Writes the files of the tiers. `picked` contains the forms that each tier picked; `words` contains all words of the
/// edition. All texts have one word per line.
fn write_tiers<'a>(
    Context { plan, language, .. }: Context<'_>,
    picked: impl Iterator<Item = (&'a Picker<'a>, &'a String)>,
    words: &str,
    (draft, outputs): (&mut Draft, &mut Vec<Output>),
) -> Result<Vec<TierFigures>, Error> {
    let mut tiers = Vec::new();
    for (tier, (picker, picked)) in plan.tiers.iter().zip(picked) {
        let days = picker.days(picked, words);
        let in_order = days.as_ref().map(|days| lines(days.iter().copied().collect::<BTreeSet<_>>()));
        let words = picker.words(in_order.as_ref().unwrap_or(picked), words);
        if let Some((days, order)) = days.zip(tier.order.as_ref()) {
            let rows: String =
                days.iter().zip(order.start..).map(|(word, day)| format!("{},{word}\n", date(day))).collect();
            let file = format!("day,word\n{rows}");
            outputs.push(draft.write(&artefact::days_file(&tier.name), file.as_bytes())?);
        }
        tiers.push(TierFigures {
            name: tier.name.clone(),
            words: words.lines().count() as u64,
            license: tier.licensing.license.clone(),
            sources: tier.licensing.origins(&language.sources),
        });
        let notice = notice::render(plan, Some(tier), language);
        outputs.push(draft.write(&artefact::tier_fst(&tier.name), &set(&words))?);
        outputs.push(draft.write(&artefact::tier_txt(&tier.name), words.as_bytes())?);
        outputs.push(draft.write(&artefact::tier_notice(&tier.name), notice.as_bytes())?);
    }
    Ok(tiers)
}

/// Returns the playable words that contain a tile with a substitution, but are also allowed without the substitution.
/// All three texts have one word per line.
fn as_written(words: &str, accepted: &str, alphabet: &Alphabet) -> String {
    lines(words.lines().filter(|word| alphabet.has_substitute(word) && has_line(accepted, word)))
}

/// Builds the word set from a sorted text with one word per line.
fn set(words: &str) -> Vec<u8> {
    let mut set = SetBuilder::default();
    words.lines().for_each(|word| set.insert(word).expect("the words are sorted, and smaller than 4 GB"));
    set.finish().expect("the words are smaller than 4 GB")
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
        lengths: plan.book.length_limits(),
        derivations: plan.derivers.iter().map(|deriver| deriver.clause.clone()).collect(),
        tiers: plan.tiers.iter().map(|tier| tier.name.clone()).collect(),
        absent: plan.absent.clone(),
        is_confidential: plan.is_confidential,
        book: plan.book.clone(),
    };
    let mut json = serde_json::to_vec(&file).expect("an edition is JSON");
    json.push(b'\n');
    json
}

/// Creates the manifest, without the counts of rules and tiers.
fn manifest(
    Context { plan, language, .. }: Context<'_>,
    side_data: &SideData,
    base: Option<&Base>,
    (outputs, counts): (Vec<Output>, Counts),
) -> Manifest {
    let mut inputs = plan.inputs(language);
    for &choice in plan.files.iter().chain(&plan.meanings) {
        let SourceFile { file, role, .. } = language.file(choice);
        let of_base = |base: &Base| base.lines(&file.name, *role);
        let lines = base.map_or_else(|| side_data.lines.get(&choice).copied(), of_base);
        if let Some(input) = inputs.iter_mut().find(|input| *input.path == *file.name && input.role == Some(*role)) {
            input.lines = lines;
        }
    }
    Manifest {
        format: artefact::FORMAT,
        lexmill: env!("CARGO_PKG_VERSION").to_owned(),
        program: PROGRAM.to_owned(),
        gathered: plan.gathered(language).to_owned(),
        edition: plan.edition.id.clone(),
        version: content_version(&outputs),
        license: plan.licensing.license.clone(),
        inputs,
        sources: plan.licensing.origins(&language.sources),
        meanings: plan.meaning_origins(language),
        absent: plan.absent.clone(),
        expects: plan.edition.expects.clone(),
        release: plan.edition.release.clone(),
        counts,
        rules: Vec::new(),
        tiers: Vec::new(),
        outputs,
    }
}
