// The message of a change, which the desk and the history show.

import { describe, expect, test } from 'vitest';
import type { Document } from 'yaml';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { describeChange } from '../../../netlify/editor/editing/message.ts';
import { blobId, type Snapshot } from '../../../netlify/editor/content/store.ts';
import { word } from '../../e2e/fixtures/words.ts';
import { freshProject } from './project.ts';

const fish = 'src/content/fish.yaml';

/** The words of a message for actions, and for parts that are not form fields. */
const [added, removed, body, pictures, documents] = (
  ['added', 'removed', 'text', 'picture', 'document'] as const
).map((name) => word(`editor:commit.${name}`, 'ro'));

const here = freshProject();

async function writeMessage(edit: (document: Document) => unknown): Promise<string> {
  const document = await here.project.yaml('fish.yaml');
  edit(document);
  const change = new Map([[fish, new TextEncoder().encode(document.toString())]]);
  return describeChange(await localStore(here.root).snapshot(), change);
}

describe('a table', () => {
  test('is told by the record that changed and its fields, and by no other', async () => {
    const message = await writeMessage((document) => {
      document.setIn(['fish', 1, 'latin'], 'Alt nume');
      document.setIn(['fish', 1, 'minSizeCm'], 99);
    });
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toMatch(/^Pești: [^(]+ \(Numele latin, Dimensiunea minimă, cm\)$/);
  });

  test('of which records came and went is told by them', async () => {
    const message = await writeMessage((document) => {
      document.deleteIn(['fish', 0]);
      document.addIn(['fish'], { id: 'new-fish', name: { ro: 'Pește nou' } });
    });
    const [first, second, ...more] = message.split('\n').filter(Boolean);
    expect([first, second]).toEqual([
      expect.stringMatching(new RegExp(`^Pești: .+ \\(${removed}\\)$`)),
      `Pești: Pește nou (${added})`,
    ]);
    expect(more).toEqual([]);
  });

  test('whose records only changed places is told by its name', async () => {
    const message = await writeMessage((document) => {
      const [first, ...rest] = (document.toJS() as { fish: object[] }).fish;
      document.set('fish', [...rest, first]);
    });
    expect(message).toBe('Pești');
  });
});

describe('a table of prices', () => {
  const table = (amounts: readonly number[], year = 2026) =>
    JSON.stringify({
      groups: [
        {
          id: 'individual',
          title: { ro: 'Autorizații' },
          year,
          rows: amounts.map((amount, index) => ({
            id: `row-${index}`,
            name: { ro: `Rândul ${index}` },
            amount,
          })),
        },
      ],
    });
  const said = (before: string, after: string) => messageFor({ 'tariffs.yaml': [before, after] });

  test('is told by the names of its rows that changed, in no word of the file', async () => {
    expect(await said(table([1, 2, 3]), table([1, 20, 3], 2027))).toBe(
      'Tarife și cotizații: Autorizații (Anul, Rândul 1)',
    );
    expect(await said(table([1, 2]), table([1]))).toBe('Tarife și cotizații: Autorizații (Rândul 1)');
  });

  test('of which many rows changed names the first three', async () => {
    expect(await said(table([1, 2, 3, 4, 5]), table([10, 20, 30, 40, 50]))).toBe(
      'Tarife și cotizații: Autorizații (Rândul 0, Rândul 1, Rândul 2, încă 2)',
    );
  });
});

const encode = (text: string) => new TextEncoder().encode(text);
const inContent = (path: string) => `src/content/${path}`;

/** Returns the message of a change of files; null if a file did not exist before, or does not afterwards. */
function messageFor(change: Record<string, [before: string | null, after: string | null]>): Promise<string> {
  const files = Object.entries(change);
  const before = new Map(
    files.flatMap(([path, [old]]) => (old === null ? [] : [[inContent(path), encode(old)] as const])),
  );
  const snapshot: Snapshot = {
    id: 'before',
    files: new Map([...before].map(([path, content]) => [path, blobId(content)])),
    read: (path) => {
      const content = before.get(path);
      return content ? Promise.resolve(content) : Promise.reject(new Error(`there is no ${path}`));
    },
  };
  const after = files.map(
    ([path, [, made]]) => [inContent(path), made === null ? null : encode(made)] as const,
  );
  return describeChange(snapshot, new Map(after));
}

const text = (title: string, more = '', body = 'Text.') =>
  `---\ntitle: ${title}\nsummary: S\n${more}---\n\n${body}\n`;

describe('a text', () => {
  test('is told by its Romanian title, and by what changed in which language', async () => {
    expect(
      await messageFor({
        'announcements/en/exam.md': [text('Exam'), text('Exams', '', 'Other.')],
        'announcements/ro/exam.md': [text('Examen'), text('Sesiune')],
      }),
    ).toBe(`Anunțuri: Sesiune (Titlul: en, ro; ${body}: en)`);
  });

  test('is not told by blank lines around it', async () => {
    expect(
      await messageFor({
        'announcements/ro/a.md': [text('A'), text('A', 'category: office\n', '\n\nText.\n')],
      }),
    ).toBe('Anunțuri: A (Categoria: ro)');
  });

  test('has a field by the name of the file where no form knows it', async () => {
    expect(await messageFor({ 'announcements/ro/a.md': [text('A', 'old: 1\n'), text('A')] })).toBe(
      'Anunțuri: A (old: ro)',
    );
  });

  test('that is new, or gone, in a language is told so', async () => {
    expect(
      await messageFor({
        'announcements/ro/exam.md': [text('Examen'), text('Examen', '', 'Other.')],
        'announcements/en/exam.md': [null, text('Exam')],
        'announcements/de/exam.md': [text('Prüfung'), null],
      }),
    ).toBe(`Anunțuri: Examen (${body}: ro; ${added}: en; ${removed}: de)`);
  });

  test('that is gone keeps the title that it had', async () => {
    expect(await messageFor({ 'announcements/ro/exam.md': [text('Examen'), null] })).toBe(
      `Anunțuri: Examen (${removed}: ro)`,
    );
  });

  test('is told by the title of a translation where that alone changed', async () => {
    expect(await messageFor({ 'announcements/de/exam.md': [null, text('Prüfung')] })).toBe(
      `Anunțuri: Prüfung (${added}: de)`,
    );
  });

  test('without a title is told by the name of its file', async () => {
    expect(await messageFor({ 'announcements/ro/exam.md': [null, 'No front matter'] })).toBe(
      `Anunțuri: exam (${added}: ro)`,
    );
    expect(await messageFor({ 'announcements/ro/exam.md': [text('[A, B]'), null] })).toBe(
      `Anunțuri: exam (${removed}: ro)`,
    );
  });

  test('of a page is told as one, apart from an announcement of the same name', async () => {
    const lines = await messageFor({
      'announcements/ro/contact.md': [text('Anunț'), text('Anunț', '', 'Other.')],
      'pages/ro/contact.md': [text('Contact'), text('Contact', 'description: D\n')],
      'announcements/en/contact.md': [text('Notice'), text('Notice', '', 'Other.')],
    });
    expect(lines).toMatch(
      new RegExp(`^Anunțuri: Anunț \\(${body}: ro, en\\)\n\nPagini: Contact \\([^)]+: ro\\)$`),
    );
  });
});

describe('days', () => {
  const row = (days: string, more = '') =>
    `species:\n  - id: roe\n    name: { ro: Căprior }\n    seasons: [${days}]\n    certainty: read\n${more}`;
  const [may, autumn] = ["{ from: '05-01', to: '10-15' }", "{ from: '09-01', to: '02-28' }"];

  test('that change are told, with those of before', async () => {
    expect(await messageFor({ 'species.yaml': [row(may), row(`${autumn}, ${may}`)] })).toBe(
      'Perioade de vânătoare: Căprior (1 septembrie – 28/29 februarie, 1 mai – 15 octombrie, a fost 1 mai – 15 octombrie)',
    );
    expect(await messageFor({ 'species.yaml': [row(may), row('')] })).toBe(
      'Perioade de vânătoare: Căprior (nicio zi, a fost 1 mai – 15 octombrie)',
    );
  });

  test('from a later day on are told with it, and what else changes beside them', async () => {
    const later = `    later:\n      - { since: 2027-05-15, seasons: [${autumn}], acts: [], certainty: read }\n`;
    expect(await messageFor({ 'species.yaml': [row(may), row(may, `    latin: Capreolus\n${later}`)] })).toBe(
      'Perioade de vânătoare: Căprior (de la 15 mai 2027: 1 septembrie – 28/29 februarie, a fost 1 mai – 15 octombrie, Numele latin)',
    );
  });

  test('of the general closure are told by its name', async () => {
    const pike = (days: string) => `fish:\n  - { id: pike, name: { ro: Știucă }, closed: [${days}] }\n`;
    expect(await messageFor({ 'fish.yaml': [pike(may), pike('{ from: general, to: general }')] })).toBe(
      'Pești: Știucă (prohibiția generală, a fost 1 mai – 15 octombrie)',
    );
  });
});

describe('files and tables together', () => {
  test('stand below each other: texts, tables, pictures and documents, the first by itself', async () => {
    const message = await messageFor({
      'attachments/form.pdf': ['old', 'new'],
      'media/deer.jpg': [null, 'picture'],
      'media/hare.jpg': ['picture', null],
      'fish.yaml': ['fish: []\n', 'fish:\n  - { id: pike, name: { ro: Știucă } }\n'],
      'announcements/ro/a.md': [null, text('A')],
    });
    expect(message.split('\n')).toEqual([
      `Anunțuri: A (${added}: ro)`,
      '',
      `Pești: Știucă (${added})`,
      `${documents}: form.pdf (${body})`,
      `${pictures}: deer.jpg (${added})`,
      `${pictures}: hare.jpg (${removed})`,
    ]);
  });

  test('a table that is new, or holds no list, is told by the records that are there', async () => {
    const pike = 'fish:\n  - { id: pike, name: { ro: Știucă } }\n';
    expect(await messageFor({ 'fish.yaml': [null, pike] })).toBe(`Pești: Știucă (${added})`);
    expect(await messageFor({ 'fish.yaml': ['fish: none\n', pike] })).toBe(`Pești: Știucă (${added})`);
    expect(await messageFor({ 'fish.yaml': [pike, '- a list\n'] })).toBe(`Pești: Știucă (${removed})`);
  });

  test('a record without a name is told by a dash', async () => {
    const [none, one, other] = ['fish: []\n', 'fish:\n  - { latin: A }\n', 'fish:\n  - { latin: B }\n'];
    expect(await messageFor({ 'fish.yaml': [none, one] })).toBe(`Pești: – (${added})`);
    expect(await messageFor({ 'fish.yaml': [one, other] })).toBe('Pești: – (Numele latin)');
    expect(await messageFor({ 'fish.yaml': [one, none] })).toBe(`Pești: – (${removed})`);
  });

  test('what is no content is not told', async () => {
    expect(await messageFor({ 'other.txt': [null, 'a'] })).toBe('');
    expect(await messageFor({ 'other.txt': [null, 'a'], 'media/deer.jpg': [null, 'a'] })).toBe(
      `${pictures}: deer.jpg (${added})`,
    );
  });
});

test('a picture without words, which its record is called by too, is told once', async () => {
  expect(
    await messageFor({
      'pictures.yaml': ['pictures: []\n', 'pictures:\n  - { id: bear.jpg, alt: toBeConfirmed }\n'],
      'media/bear.jpg': [null, 'bytes'],
    }),
  ).toBe(`${pictures}: bear.jpg (${added})`);
});
