// The files to which another one's records refer, which its screen has to load as well.

import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { dataKind, type DataName } from '../../../src/core/content/kinds.ts';
import { recordId } from '../../../src/core/content/schemas/parts.ts';
import { refersTo } from '../../../src/office/editor/model/refers.ts';

const of = (name: DataName) => refersTo(dataKind(name).schema);

test.each<[DataName, DataName[]]>([
  ['waters', ['fish']],
  ['tariffs', ['acts']],
  ['act-changes', ['acts']],
  ['terms', []],
  ['pictures', []],
])('%s name records of %j', (name, files) => expect(of(name)).toEqual(files));

test('a file is told once, however deep in the record it is named, and however often', () => {
  const fish = z.array(recordId.meta({ refersTo: 'fish' }));
  const species = z.array(recordId.meta({ refersTo: 'species' }));
  const acts = z.array(recordId.meta({ refersTo: 'acts' })).default([]);
  const record = z.object({
    text: z.string(),
    list: z.array(z.string()),
    part: z.object({ acts, text: z.string() }),
    rows: z.array(z.object({ fish, more: z.object({ fish, species }) })),
    acts,
  });
  expect(refersTo(record)).toEqual(['acts', 'fish', 'species']);
});
