// In every content file, changing a field changes only the lines of that field.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMap, isPair, isScalar, isSeq, parseDocument, type Document } from 'yaml';
import type { Data } from '../../../src/core/content/data.ts';
import { splitMarkdown } from '../../../src/core/content/markdown.ts';
import { contentFolder } from '../../../src/core/content/path.ts';
import { readOptions } from '../../../netlify/editor/editing/render-yaml.ts';
import { mergeYaml } from '../../../netlify/editor/editing/write-yaml.ts';
import { root } from '../project.ts';
import { rounds } from '../../deep.ts';

type Step = string | number;

/** Returns the YAML of a file: all of it, or its front matter. */
function readYaml(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.md') ? (splitMarkdown(text)?.front ?? '') : text;
}

const folder = join(root, contentFolder);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|md)$/.test(name))
  .map((name) => [name, readYaml(join(folder, name))] as const)
  .filter(([, source]) => source.trim());

/** Returns the position of each single value: the steps to it, its first and its last line. */
function valuesIn(document: Document, source: string): { steps: Step[]; from: number; to: number }[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length - 1;
  const walk = (node: unknown, steps: Step[]): ReturnType<typeof valuesIn> => {
    if (isMap(node) || isSeq(node))
      return node.items.flatMap((item, index) =>
        isPair(item)
          ? walk(item.value, [...steps, String(isScalar(item.key) ? item.key.value : item.key)])
          : walk(item, [...steps, index]),
      );
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
    // A record is identified by its id: with another one it is another record.
    if (steps.at(-1) === 'id') return [];
    const [start, end] = node.range;
    const isBlock = source[end - 1] === '\n';
    return [{ steps, from: lineAt(start), to: lineAt(isBlock ? end - 1 : end) }];
  };
  return walk(document.contents, []);
}

function changed(data: Data, steps: readonly Step[], value: string): Data {
  const copy = structuredClone(data);
  const holder = steps.slice(0, -1).reduce<unknown>((inner, step) => (inner as Data)[step], copy) as Record<
    Step,
    unknown
  >;
  holder[steps.at(-1) ?? ''] = value;
  return copy;
}

const texts = fc.constantFrom(
  'alt text',
  'Hotărârea nr. 12: „da”',
  '150,50',
  'yes',
  "l'oiseau # bleu",
  '[x] {y}',
);

test.each(sources)('%s', (_, source) => {
  const document = parseDocument(source, readOptions);
  const data = document.toJS() as Data;
  const values = valuesIn(document, source);
  if (!values.length) return;
  const before = source.split('\n');
  fc.assert(
    fc.property(fc.constantFrom(...values), texts, ({ steps, from, to }, value) => {
      const after = mergeYaml(source, changed(data, steps, value)).split('\n');
      // Everything before the field, and everything after it.
      expect(after.slice(0, from)).toEqual(before.slice(0, from));
      const rest = before.slice(to + 1);
      expect(after.slice(after.length - rest.length)).toEqual(rest);
      expect(after.length).toBeLessThanOrEqual(before.length);
    }),
    { numRuns: rounds(3, 10) },
  );
});

test('there are files to try it on', () => {
  expect(sources.length).toBeGreaterThan(20);
});
