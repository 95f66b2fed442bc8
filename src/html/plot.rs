//! Bar charts as SVG. Bar lengths are percentages of the chart's width: on a narrow screen the bars shrink, but the
//! text keeps its size.

use super::writer::Html;

/// A row of a bar chart.
#[derive(Clone, Debug)]
pub struct Bar {
    /// The label to the left of the bar.
    pub label: String,
    /// The value that the bar represents.
    pub value: f64,
    /// The text after the end of the bar.
    pub text: String,
    /// A second value for comparison, drawn as a thin bar below the first. `None` if the row has only one bar.
    pub other: Option<f64>,
}

/// Width of the labels to the left of the bars, in pixels.
const MARGIN: u32 = 32;
/// Length of the longest bar, as a percentage of the chart's width. The labels and texts need the rest.
const MAX_BAR_PERCENT: f64 = 68.0;
/// Height of a bar, in pixels.
const THICK: u32 = 14;
/// Height of the second bar of a row, in pixels.
const THIN: u32 = 5;
/// Distance between rows, in pixels.
const GAP: u32 = 8;

/// Draws a bar chart. Screen readers read `title` and `description` instead of the chart.
pub fn bars(html: &mut Html, id: &str, (title, description): (&str, &str), bars: &[Bar]) {
    let row = THICK + GAP + if bars.iter().any(|bar| bar.other.is_some()) { THIN } else { 0 };
    let height = (row * bars.len() as u32).to_string();
    let (title_id, description_id) = (format!("{id}-title"), format!("{id}-description"));
    let named = format!("{title_id} {description_id}");
    let attributes =
        [("class", "plot"), ("width", "100%"), ("height", &height), ("role", "img"), ("aria-labelledby", &named)];
    let greatest = bars.iter().flat_map(|bar| [Some(bar.value), bar.other]).flatten().fold(0.0, f64::max);
    html.element("svg", &attributes, |html| {
        html.leaf("title", &[("id", &title_id)], title);
        html.leaf("desc", &[("id", &description_id)], description);
        for (index, bar) in bars.iter().enumerate() {
            draw(html, bar, index as u32 * row + GAP / 2, greatest);
        }
    });
}

fn draw(html: &mut Html, bar: &Bar, top: u32, greatest: f64) {
    let baseline = (top + THICK - 3).to_string();
    let label = [("class", "label"), ("x", &(MARGIN - 8).to_string()), ("y", &*baseline), ("text-anchor", "end")];
    html.leaf("text", &label, &bar.label);
    let length = width(bar.value, greatest);
    rectangle(html, "bar", (top, THICK), &length);
    html.leaf("text", &[("x", &*length), ("dx", &(MARGIN + 6).to_string()), ("y", &*baseline)], &bar.text);
    if let Some(other) = bar.other {
        rectangle(html, "other", (top + THICK, THIN), &width(other, greatest));
    }
}

fn rectangle(html: &mut Html, class: &str, (top, height): (u32, u32), width: &str) {
    let (left, top, height) = (MARGIN.to_string(), top.to_string(), height.to_string());
    html.leaf("rect", &[("class", class), ("x", &left), ("y", &top), ("width", width), ("height", &height)], "");
}

fn width(value: f64, greatest: f64) -> String {
    if greatest > 0.0 { format!("{:.2}%", value / greatest * MAX_BAR_PERCENT) } else { "0%".to_owned() }
}
