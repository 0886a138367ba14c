// What the library's form sends: changed descriptions of existing pictures, and new files.

import { describe, expect, test } from 'vitest';
import { picturesPath } from '../../../src/office/editor/model/library-acts.ts';
import {
  describeUpload,
  libraryResolver,
  listEdits,
  toItem,
  type FileItem,
} from '../../../src/office/editor/model/library-form.ts';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import { mediaFile } from '../../../src/core/content/path.ts';

const deer = mediaFile('deer.jpg');
const record = {
  ...{
    id: 'deer.jpg',
    alt: { ro: 'Un cerb' },
    author: 'toBeConfirmed',
    licence: 'CC0-1.0',
    source: 'Arhivă',
  },
  ...{ focus: '10% 20%', gallery: 'mammals' },
};
const table: EditedFile = {
  ...{ path: picturesPath, version: 'a'.repeat(40), body: '' },
  data: { pictures: [record, { ...record, id: 'elk.jpg' }] },
};
const upload = { path: deer, id: 'x', size: 1 };
const check = async (items: FileItem[]) =>
  (await libraryResolver({ items }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

describe('a picture that stays', () => {
  const item = toItem(deer, 'edit', true, table);

  test('is asked about with what its record says', () => {
    expect(item).toMatchObject({ alt: { ro: 'Un cerb', en: '', de: '' }, author: '', focus: '10% 20%' });
  });

  test('keeps all of its record that is not asked for, and so do the others', () => {
    const alt = { ro: 'Un cerb', en: ' A stag ', de: '' };
    const [edit] = listEdits({ items: [{ ...item, alt, author: 'Ana', focus: '' }] }, table);
    const rest = Object.fromEntries(Object.entries(record).filter(([field]) => field !== 'focus'));
    expect(edit).toEqual({
      ...{ path: picturesPath, version: table.version },
      data: {
        pictures: [
          { ...rest, alt: { ro: 'Un cerb', en: 'A stag' }, author: 'Ana' },
          { ...record, id: 'elk.jpg' },
        ],
      },
    });
  });

  test('gets a record where it has none', () => {
    const path = mediaFile('new.jpg');
    const [edit] = listEdits({ items: [toItem(path, 'edit', false, table)] }, table);
    expect((edit?.data?.['pictures'] as unknown[])[2]).toEqual({
      ...{ id: 'new.jpg', alt: 'toBeConfirmed', author: 'toBeConfirmed' },
      ...{ licence: 'toBeConfirmed', source: 'toBeConfirmed' },
    });
  });
});

describe('a file that comes', () => {
  test('in the place of another has all asked anew', () => {
    const item = toItem(deer, 'replace', true, table);
    expect(item).toMatchObject({ alt: { ro: '', en: '', de: '' }, author: '', focus: '' });
    expect(describeUpload(upload, { items: [{ ...item, alt: { ...item.alt, ro: 'Un elan' } }] })).toEqual({
      ...upload,
      replaces: true,
      about: { alt: { ro: 'Un elan', en: '', de: '' }, author: '', licence: '', source: '' },
    });
    expect(listEdits({ items: [item] }, table)).toEqual([]);
  });

  test('as a new one takes no file’s place', () => {
    const item = { ...toItem(deer, 'add', false), author: 'Ana', focus: '1% 2%' };
    expect(describeUpload(upload, { items: [item] })).toEqual({
      ...upload,
      about: { alt: { ro: '', en: '', de: '' }, author: 'Ana', focus: '1% 2%' },
    });
  });

  test('as a document has nothing said of it', () => {
    const path = 'src/content/attachments/form.pdf';
    const sent = { ...upload, path };
    expect(describeUpload(sent, { items: [toItem(path, 'replace', true)] })).toEqual({
      ...sent,
      replaces: true,
    });
    expect(describeUpload(sent, { items: [toItem(path, 'add', false)] })).toEqual(sent);
  });
});

describe('Romanian words', () => {
  test('are needed where others are said, or the picture is shown already', async () => {
    const added = toItem(deer, 'add', false);
    const field = [{ alt: { ro: { type: 'required' } } }];
    expect(await check([added])).toEqual({});
    expect(await check([{ ...added, alt: { ro: '', en: 'A stag', de: '' } }])).toMatchObject({
      items: field,
    });
    expect(await check([toItem(deer, 'replace', true)])).toMatchObject({ items: field });
    expect(await check([toItem(deer, 'replace', false)])).toEqual({});
  });
});
