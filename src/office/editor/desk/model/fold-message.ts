// Merges many lines about one kind of content in a change's message: a page of the questionnaire has 21 about waters.

export interface FoldedPart {
  /** The kind of content. */
  label: string;
  /** The changed fields, each once; empty if there are too many to name. */
  fields: string;
  lines: string[];
}

/** Minimum number of lines of a kind that are folded. */
const fewest = 4;

/** Maximum number of fields that are named. */
const mostFields = 4;

/** A line as `netlify/editor/editing/message.ts` writes it: `Ape de pescuit: Bistrița (Gestionarul)`. */
const told = /^([^:]+): .+ \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/;

/** Returns the parts of a message, in order. */
export function foldMessage(message: string): FoldedPart[] {
  const lines = message.split('\n').filter(Boolean);
  const byLabel = Map.groupBy(lines, (line) => told.exec(line)?.[1] ?? line);
  return [...byLabel].flatMap(([label, own]): FoldedPart[] => {
    if (own.length < fewest) return own.map((line) => ({ label, fields: '', lines: [line] }));
    const fields = [...new Set(own.flatMap((line) => told.exec(line)?.[2]?.split(', ') ?? []))];
    // Days and row names differ from line to line.
    const common = fields.filter(
      (field) => !/\d/.test(field) && own.filter((line) => line.includes(field)).length > 1,
    );
    return [{ label, fields: common.length > mostFields ? '' : common.join(', '), lines: own }];
  });
}
