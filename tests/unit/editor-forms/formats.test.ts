// From the files to the forms and back.

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../../../src/lib/content/files.ts';
import { addressField, dataFormat, takeBase, textFormat, withBase } from '../../../src/lib/editor/formats.ts';
import { makeForms, type FormField } from '../../../src/lib/editor/forms.ts';
import { fromForm, toForm } from '../../../src/lib/editor/shape.ts';
import { root } from '../project.ts';
import { formWords } from './words.ts';

const forms = makeForms(formWords);
const files = await readContent(root);

function fieldsOf(name: string): FormField[] {
  const found = forms.find((one) => one.name === name);
  const [file] = (found?.['files'] as { fields: FormField[] }[] | undefined) ?? [];
  return file?.fields ?? (found?.['fields'] as FormField[]);
}

describe('the content of the site is the same after a form was opened and saved', () => {
  test.each([...files.data].map(([name, file]) => [name, file] as const))('%s.yaml', (name, file) => {
    const { fromFile, toFile } = dataFormat(fieldsOf(name));
    expect(JSON.stringify(fromFile(file.raw))).not.toContain('toBeConfirmed');
    expect(parse(toFile(fromFile(file.raw)))).toEqual(file.data);
  });

  test.each(['announcements', 'pages'] as const)('%s', (name) => {
    const { fromFile, toFile } = textFormat(fieldsOf(name));
    for (const file of files[name]) {
      const [, front = '', body = ''] = /^---\n(.*?)---\n(.*)$/s.exec(toFile(fromFile(file.raw))) ?? [];
      expect(parse(front), file.path).toEqual(file.data);
      expect(body.trim(), file.path).toBe(file.body.trim());
    }
  });
});

const fields: FormField[] = [
  { name: 'name', label: 'N', widget: 'string', required: true },
  { name: 'note', label: 'N', widget: 'string', required: false },
  { name: 'phone', label: 'P', widget: 'string', required: false, empty: 'toBeConfirmed' },
  { name: 'size', label: 'S', widget: 'number', required: false, empty: null },
  {
    name: 'closed',
    label: 'C',
    widget: 'list',
    required: false,
    empty: [],
    field: { name: 'entry', label: 'E', widget: 'string', required: true },
  },
  {
    name: 'manager',
    label: 'M',
    widget: 'object',
    required: false,
    empty: 'toBeConfirmed',
    fields: [
      { name: 'ro', label: 'R', widget: 'string', required: false },
      { name: 'en', label: 'E', widget: 'string', required: false },
    ],
  },
];

describe('what is empty', () => {
  const open = { name: 'A', phone: 'toBeConfirmed', size: null, closed: [], manager: 'toBeConfirmed' };

  test('in a form stands in its file as what it means', () => {
    expect(fromForm(fields, { name: 'A' })).toEqual(open);
    expect(
      fromForm(fields, {
        name: 'A',
        note: ' ',
        phone: '',
        size: '',
        closed: [''],
        manager: { ro: '', en: null },
      }),
    ).toEqual(open);
  });

  test('in a file is nothing in its form', () => {
    expect(toForm(fields, open)).toEqual({ name: 'A' });
  });

  test('and must not be is left out, for the checks to tell', () => {
    expect(fromForm(fields, { name: '' })).not.toHaveProperty('name');
  });

  test('and may be left out is left out: a list with no entries too', () => {
    const list = { name: 'documents', label: 'D', widget: 'list', required: false, fields };
    expect(fromForm([list], { documents: [] })).toEqual({});
    const { fromFile, toFile } = textFormat(fieldsOf('announcements'));
    const front = '---\ntitle: A\nattachments: [{ file: a.pdf, title: { ro: A } }]\n---\n';
    expect(toFile({ ...fromFile(front), attachments: [] })).not.toContain('attachments');
  });

  test('does not take with it what is there', () => {
    const data = { name: 'A', phone: '1', size: 0, closed: ['x'], manager: { ro: 'B' }, other: 1 };
    expect(fromForm(fields, toForm(fields, data))).toEqual(data);
  });
});

describe('a value of another kind than its field', () => {
  const lists: FormField[] = [
    { name: 'people', label: 'P', widget: 'list', required: false, fields },
    { name: 'address', label: 'A', widget: 'object', required: false, fields },
    { name: 'note', label: 'N', widget: 'string', required: false },
  ];

  test.each([
    ['a text, a list or a number among records', { people: ['x', ['y'], 7, { name: 'A', phone: '1' }] }],
    ['a text in place of a record', { address: 'x' }],
    ['a number in place of a record', { address: 7 }],
    ['a record in place of a text', { note: { name: 'A', more: [1] } }],
    ['records in place of a text', { note: [{ name: 'A' }] }],
    ['truth in place of a text', { note: true }],
  ])('goes into the form and back as it is, for the checks to tell: %s', (_, data) => {
    const form = toForm(lists, data);
    expect(form).toStrictEqual(data);
    const back = fromForm(lists, form);
    expect(back).toMatchObject(data);
    expect(Object.keys(back)).toEqual(Object.keys(data));
  });

  test('stays in the form where nothing stands for a record', () => {
    expect(toForm(lists, { people: [null], address: null })).toStrictEqual({ people: [null], address: null });
  });
});

test('a field that stands open in the file has no place in the form at all', () => {
  expect(Object.keys(toForm(fields, { name: 'A', phone: 'toBeConfirmed' }))).toEqual(['name']);
});

test('blanks around what was typed are not kept', () => {
  expect(fromForm(fields, { name: ' A\n' })).toMatchObject({ name: 'A' });
});

describe('the text of a file', () => {
  const { fromFile, toFile } = textFormat(fields);

  test('has no blank lines around it, in the form and in the file', () => {
    expect(fromFile('---\nname: A\n---\n\n\nText.\n\n')).toEqual({ name: 'A', body: 'Text.' });
    expect(toFile({ body: '\n Text.\n\n' })).toMatch(/---\n\nText\.\n$/);
  });

  test('may be missing, with the line’s end after the front matter', () => {
    expect(fromFile('---\nname: A\n---')).toEqual({ name: 'A' });
  });

  test.each(['- a', 'a', 'null', '7'])('is all there is where the front matter is no record: %s', (front) => {
    expect(fromFile(`---\n${front}\n---\nText.\n`)).toEqual({ body: 'Text.' });
    expect(dataFormat(fields).fromFile(front)).toEqual({});
  });

  test('has long fields on one line', () => {
    const name = 'word '.repeat(60).trim();
    expect(toFile({ name }).split('\n')).toContain(`name: ${name}`);
    expect(dataFormat(fields).toFile({ name }).split('\n')).toContain(`name: ${name}`);
  });
});

describe('the version that a form was filled from', () => {
  const id = 'a'.repeat(40);
  const { fromFile, toFile } = textFormat(fieldsOf('announcements'));
  const text = '---\ntitle: A\nsummary: B\n---\n\nC\n';

  test('goes with what it holds, and is not part of the file', () => {
    const kept = toFile(fromFile(withBase(text, id)));
    expect(takeBase(kept)).toEqual({ text, base: id });
    expect(takeBase(toFile(fromFile(text)))).toEqual({ text, base: null });
  });

  test('is as little part of it as the address of a new entry', () => {
    expect(toFile({ ...fromFile(text), [addressField]: 'a' })).toBe(text);
  });

  test('stays with a translation that was emptied, which is then no file', () => {
    const form = fromFile(withBase(text, id));
    const emptied = toFile({ ...form, title: '', summary: '', body: '' });
    expect(takeBase(emptied)).toEqual({ text: '', base: id });
    expect(toFile(fromFile(''))).toBe('');
  });

  test('is not written where the form holds something else in its place', () => {
    expect(toFile({ ...fromFile(text), __base: 7 })).toBe(text);
  });

  test('is not taken from a text that only looks like it', () => {
    expect(takeBase('# base of all\ntitle: A\n').base).toBeNull();
  });
});
