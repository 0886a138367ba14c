// What visitors miss most comes first, as long as the content lacks it.

import { expect, test } from 'vitest';
import { legalActTasksOn } from '../../../src/core/content/legal-act-tasks.ts';
import { readContent } from '../../../src/core/content/files.ts';
import { missedMost } from '../../../src/core/content/missed-most.ts';
import { reportOn } from '../../../src/core/content/report.ts';
import { everything } from '../../../src/core/content/walk.ts';
import { root } from '../project.ts';

const files = await readContent(root);
const all = new Set(
  [...files.data.values()].flatMap(({ data }) => everything(data).map(({ field }) => field)),
);

test.each(missedMost.flatMap((one) => ('fields' in one ? one.fields : [])))(
  '%s is a field of the content',
  (field) => {
    expect(all).toContain(field);
  },
);

test('all of them are marked among the tasks, and nothing else is', () => {
  const { toConfirm, acts } = reportOn(files, '2026-11-22');
  const marked = toConfirm.filter(({ missed }) => missed);
  const open = new Set(toConfirm.map(({ field }) => field));
  const asked = missedMost
    .flatMap((one) => ('fields' in one ? one.fields : []))
    .filter((field) => open.has(field));
  expect(marked.map(({ field }) => field).toSorted()).toEqual(asked.toSorted());
  const { actsMissing } = legalActTasksOn({ ...acts, entered: [] }, '2026-11-23');
  expect(actsMissing.map(({ missed }) => missed)).toEqual(['trout', undefined]);
});
