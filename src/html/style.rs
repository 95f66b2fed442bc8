//! The style sheet of report pages, for light and dark, wide and narrow screens.

/// The style sheet of report pages. It loads no external resources.
pub(super) const STYLE: &str = r#":root {
  color-scheme: light dark;
  --paper: #fdfdfb;
  --ink: #1d2329;
  --faint: #59626c;
  --line: #d5d9de;
  --stripe: #f3f5f7;
  --accent: #1f6f8b;
  --other: #c2571a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15191e;
    --ink: #e4e7ea;
    --faint: #a2abb5;
    --line: #363e47;
    --stripe: #1c2127;
    --accent: #5fb3cf;
    --other: #f09a5e;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto;
  max-width: 76rem;
  padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: break-word;
}
h1 { margin: 1rem 0 .25rem; font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.2; }
h2 { margin: 3rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.4rem; }
h3 { margin: 2rem 0 .25rem; font-size: 1.1rem; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0 .75rem; max-width: 48rem; }
header p { margin: 0; color: var(--faint); }
code { font: .85em/1.4 ui-monospace, monospace; color: var(--faint); overflow-wrap: anywhere; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.figures { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; margin: 1.25rem 0 0; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--faint); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.scroll { max-width: 100%; overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-size: .9rem; }
caption { padding-bottom: .35rem; color: var(--faint); text-align: left; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--line); vertical-align: bottom; }
th { font-weight: 600; }
tbody tr:nth-child(even) { background: var(--stripe); }
td code { overflow-wrap: normal; white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .number { white-space: normal; }
.name { white-space: nowrap; }
.beside { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem 2.5rem; align-items: start; }
figure { margin: .75rem 0; }
.plot { display: block; overflow: visible; font: .8rem/1 system-ui, sans-serif; }
.plot text { fill: var(--ink); font-variant-numeric: tabular-nums; }
.plot .label { font-weight: 600; }
.plot .bar { fill: var(--accent); }
.plot .other { fill: var(--other); }
.clause { color: var(--faint); font-size: .85rem; }
.samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .6rem 1.5rem; margin: .5rem 0; padding: 0; list-style: none; font-size: .9rem; }
.samples code, .samples small { display: block; }
.samples small { color: var(--faint); }
.samples ul { margin: 0; padding: 0; list-style: none; }
.samples i { font-style: normal; }
.forms { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.forms > li { padding-left: .75rem; border-left: 3px solid var(--line); }
summary { cursor: pointer; color: var(--accent); }
@media (min-width: 60rem) {
  .beside { grid-template-columns: minmax(0, 1fr) auto; }
}
"#;
