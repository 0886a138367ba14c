// The labels and hints of typed fields.

import { describe, expect, it } from 'vitest';
import { findHint } from '../../../src/office/editor/model/field-words.ts';
import { getLabel } from '../../../src/core/content/labels.ts';
import { labels } from '../../../locales/en/fields.json' with { type: 'json' };
import type { Files } from '../../../src/core/i18n/keys.ts';

describe('a label', () => {
  it.each([
    ['phones.number', 'association', labels.association.phones.number],
    ['phones', 'association', labels.association.phones.all],
    ['sources', 'fish', labels.shared.sources.all],
    ['sources.name', 'fish', labels.shared.sources.name],
    ['rows.amount', 'tariffs', labels.tariffs.rows.amount],
  ] as const)('of %s in %s is %j', (path, data, label) => {
    expect(getLabel({ labels }, data, path)).toBe(label);
  });

  it.each(['nothing', 'email.more', 'nothing.within.it', 'phones.nothing'])(
    'of %s is the name itself, for there is none',
    (path) => {
      expect(getLabel({ labels }, 'association', path)).toBe(path);
    },
  );

  it('is that of the file, where the field is called otherwise elsewhere', () => {
    const own = { ...labels, shared: { ...labels.shared, email: 'Shared' } };
    expect(getLabel({ labels: own }, 'association', 'email')).toBe(labels.association.email);
  });
});

type Hints = Files['fields']['hints'];

describe('a hint', () => {
  const hints = { money: 'for money', contact: 'for contact', stretch: '' } as Partial<Hints> as Hints;

  it.each([
    ['contact', 'text', 'for contact'],
    ['contact', 'money', 'for contact'],
    ['amount', 'money', 'for money'],
    ['name', 'text', undefined],
    ['stretch', 'text', undefined],
    ['stretch', 'money', 'for money'],
  ])('of the field %s, typed as %s, is %j', (path, input, hint) => {
    expect(findHint({ hints }, path, input)).toBe(hint);
  });
});
