// A member's own data.

import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnData as Data } from '../../src/office/privacy/api/own-data.ts';
import OwnData from '../../src/office/privacy/OwnData.tsx';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { makeOwnData } from '../own-data.ts';
import { gives, memberWith, show } from './screen.tsx';

const kept = new Proxy({} as ComponentProps<typeof OwnData>['kept'], {
  get: (_, section) => ({ title: String(section), keptFor: '' }),
});

test('days and times are written out, wherever they stand', async () => {
  const words = getFile('de', 'own-data');
  const data = makeOwnData(memberWith(), {
    standings: [
      { standing: 'active', since: '2026-01-05', reason: '', createdAt: '2026-01-05T08:00:00.000Z' },
    ],
    changes: [
      {
        ...{ at: '2026-11-20T10:00:00.000Z', kind: 'changed', by: 'Eva', fromTerminal: false },
        fields: [{ field: 'validUntil', old: '2026-03-31', new: '2026-12-31' }],
      },
    ],
    requests: [
      {
        ...{ id: 'a', message: 'Mein Name', answerBy: '2026-12-21', answeredAt: null },
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  });
  await show(<OwnData kept={kept} mails={{}} />, {
    ...{ locale: 'de', route: 'ownData' },
    answers: { 'GET /api/_auth/data': gives<Data>(data) },
  });
  const collected = fill(words.collectedAt, { date: '21.\u00a0November\u00a02026 um 12:00' });
  await expect.element(page.getByText(collected)).toBeVisible();
  const main = document.querySelector('main')?.textContent;
  expect(main).toContain('31.\u00a0Dezember\u00a02026');
  expect(main).toContain('21.\u00a0Dezember\u00a02026');
  expect(main?.match(/\d+\.\d+\.\d{4}.{0,9}/g)).toBe(null);
});
