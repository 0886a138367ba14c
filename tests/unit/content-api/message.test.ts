// The message of a change, which the desk and the history show.

import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from 'yaml';
import { localStore } from '../../../netlify/content/local-store.ts';
import { describeChange } from '../../../netlify/content/message.ts';
import { makeProject, type Project } from '../content-checks/fixture.ts';

const fish = 'src/content/fish.yaml';

let project: Project;

beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => rm(project.root, { recursive: true }));

async function messageOf(edit: (document: Document) => unknown): Promise<string> {
  const document = await project.yaml('fish.yaml');
  edit(document);
  const change = new Map([[fish, new TextEncoder().encode(document.toString())]]);
  return describeChange(await localStore(project.root).snapshot(), change);
}

describe('a table', () => {
  test('is told by the record that changed and its fields, and by no other', async () => {
    const message = await messageOf((document) => {
      document.setIn(['fish', 1, 'latin'], 'Alt nume');
      document.setIn(['fish', 1, 'minSizeCm'], 99);
    });
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toMatch(/^Pești: [^(]+ \(Numele latin, Dimensiunea minimă, în cm\)$/);
  });

  test('of which records came and went is told by them', async () => {
    const message = await messageOf((document) => {
      document.deleteIn(['fish', 0]);
      document.addIn(['fish'], { id: 'new-fish', name: { ro: 'Pește nou' } });
    });
    const [first, second, ...more] = message.split('\n').filter(Boolean);
    expect([first, second]).toEqual([
      expect.stringMatching(/^Pești: .+ \(ștergere\)$/),
      'Pești: Pește nou (adăugare)',
    ]);
    expect(more).toEqual([]);
  });

  test('whose records only changed places is told by its name', async () => {
    const message = await messageOf((document) => {
      const [first, ...rest] = (document.toJS() as { fish: object[] }).fish;
      document.set('fish', [...rest, first]);
    });
    expect(message).toBe('Pești');
  });
});
