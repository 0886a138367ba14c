// Every field of an announcement has its own label in each language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { announcementFields } from '../../../src/core/content/schemas/announcement.ts';
import { announcementLabels } from '../../../src/core/content/labels.ts';
import { getRowSchema, listFields } from '../../../src/office/editor/model/typed/shape.ts';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

/** The fields by their names in the file; the text itself is below them. */
const fields = listFields(announcementFields).flatMap(([name, field]) => {
  const within =
    field.input === 'rows' ? listFields(getRowSchema(field)).map(([one]) => `${name}.${one}`) : [];
  return [name, ...within];
});
/** A document's file has the document's label. */
const named = [...fields.filter((name) => name !== 'attachments.file'), 'body'];

describe.each(localeCodes)('in %s', (locale) => {
  const { entry, files, focus } = JSON.parse(
    readFileSync(join(root, `locales/${locale}/editing.json`), 'utf8'),
  ) as Files['editing'];

  test('each field has its own', () => {
    const labels = announcementLabels({ entry, files, focus });
    expect(Object.keys(labels).toSorted()).toEqual(named.toSorted());
    expect(Object.values(labels).filter((label) => !label)).toEqual([]);
    expect(labels).toMatchObject({ title: entry.heading, cover: files.picture, focus: focus.title });
  });
});
