// `npm run bench` measures the site and prints tables. `npm run bench bytes build` runs only the named parts.

import { benchBackup } from './backup.ts';
import { benchBuild } from './build.ts';
import { benchBurst } from './burst.ts';
import { benchBytes } from './bytes.ts';
import { benchFees } from './fees.ts';
import { benchJournal } from './journal.ts';
import { benchForgotten } from './forgotten.ts';
import { benchFunctions } from './functions.ts';
import { benchInput } from './input.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { benchMembers } from './members.ts';
import { benchSave } from './save.ts';
import { withBuiltSite } from './site.ts';

const names = [
  'bytes',
  'input',
  'lighthouse',
  'build',
  'save',
  'functions',
  'members',
  'fees',
  'journal',
  'backup',
  'forgotten',
  'burst',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
  console.error(`There is no part "${unknown.join('", "')}". Parts: ${names.join(', ')}.`);
  process.exit(1);
}
const runs = (name: string) => !wanted.length || wanted.includes(name);

// Exiting explicitly removes the copies of the project.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

console.log(await describeMachine());
if (runs('bytes') || runs('input') || runs('lighthouse')) {
  await withBuiltSite(async (site) => {
    if (runs('bytes')) await benchBytes(site);
    if (runs('input')) await benchInput(site);
    if (runs('lighthouse')) await benchLighthouse(site);
  });
}
if (runs('build')) await benchBuild();
if (runs('save')) await benchSave();
if (runs('functions')) await benchFunctions();
if (runs('members')) await benchMembers();
if (runs('fees')) await benchFees();
if (runs('journal')) await benchJournal();
if (runs('backup')) await benchBackup();
if (runs('forgotten')) await benchForgotten();
if (runs('burst')) await benchBurst();

// The functions' open database connections would keep the process alive.
process.exit();
