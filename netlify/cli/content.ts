// `npm run content`: lists problems in the content and open tasks for its editors.

import { checkContent } from '../../src/core/content/check.ts';
import { readContent } from '../../src/core/content/files.ts';
import type { Task } from '../../src/core/content/place.ts';
import { formatProblem } from '../../src/core/content/problem.ts';
import { dueOn, leftByTests, reportOn, toConfirmOn } from '../../src/core/content/report.ts';
import { today } from '../../src/core/time/bucharest.ts';

const root = process.cwd();
const files = await readContent(root);
const problems = await checkContent(root, files);
const left = leftByTests(files);
const day = today(new Date());
const report = reportOn(files, day);
const due = dueOn(report.dated, day);

function print(title: string, lines: readonly string[]) {
  console.log(`\n${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}
const line = ({ file, field }: Task) => (field ? `${file}: ${field}` : file);

print('Problems that stop the build', problems.map(formatProblem));
print('Announcements that a test left behind', left);
print('To be confirmed by the association', toConfirmOn(report, day).map(line));
print(
  'Not translated',
  report.toTranslate.map((task) => `${line(task)} (${task.languages.join(', ')}; places: ${task.places})`),
);
const dated = ({ file, until }: Task) => `${file}: ${until}`;
print('Expired announcements', due.expired.map(dated));
print('Announcements that expire within 14 days', due.expiring.map(dated));
if (problems.length || left.length) process.exitCode = 1;
