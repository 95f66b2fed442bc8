// Uses the generated types. The compiler checks them, and nothing runs.
import type { components, paths } from "./api";

type Schemas = components["schemas"];
type Find = paths["/v1/{edition}/find"]["get"];
type Explanations = paths["/v1/{edition}/explanations"]["post"];

export const query: Find["parameters"]["query"] = { starts: "be", "not-ends": "en", sort: "value", limit: 50, cursor: "50" };
export const body: Explanations["requestBody"]["content"]["application/json"] = { words: ["hygt"] };

export function tiles(check: Schemas["Check"]): string {
    return check.tile_list.map((tile) => `${tile.tile}${tile.value ?? ""}`).join(" ");
}

export function reasons(answer: Explanations["responses"][200]["content"]["application/json"]): string[] {
    return answer.flatMap((one) => one.readings.flatMap((reading) => reading.findings.map((finding) => finding.because)));
}

// @ts-expect-error This order does not exist.
export const wrong: Find["parameters"]["query"] = { sort: "random" };
