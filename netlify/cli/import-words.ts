// Members, and the lines of a table of them, in the words of the terminal.

import type { ImportField, LineProblem } from '../../src/lib/api/bulk-actions.ts';
import type { SessionUser } from '../../src/lib/api/member.ts';
import type { Update } from '../members/import.ts';

const names: Record<ImportField, string> = {
  memberNumber: 'number',
  name: 'name',
  email: 'e-mail',
  kind: 'kind',
  validUntil: 'valid until',
  phone: 'telephone',
  address: 'address',
  commune: 'commune',
  joinedOn: 'joined on',
  note: 'note',
};

const malformed: Record<ImportField, string> = {
  memberNumber: 'must be up to 20 letters and digits',
  name: 'must be 2 to 100 characters, with a letter',
  email: 'is no e-mail address',
  kind: 'must be hunter, angler or both (vânător, pescar, ambele)',
  validUntil: 'must be a day such as 2027-03-31 or 31.03.2027',
  phone: 'is no telephone number',
  address: 'must be up to 200 characters',
  commune: 'must be up to 100 characters',
  joinedOn: 'must be a day such as 2027-03-31 or 31.03.2027',
  note: 'must be up to 1000 characters',
};

function reasonOf({ field, reason, by = '' }: LineProblem): string {
  switch (reason) {
    case 'no-column':
      return 'the first line names no such column';
    case 'missing':
      return 'is missing';
    case 'malformed':
      return field ? malformed[field] : '';
    case 'several':
      return 'has more than one value';
    case 'repeated':
      return `is also on line ${by}`;
    case 'taken':
      return `belongs to member ${by}`;
  }
}

/** `line 3: e-mail is also on line 2` */
export const tellLine = (problem: LineProblem) =>
  `line ${problem.line}: ${problem.field ? `${names[problem.field]}${problem.reason === 'no-column' ? ': ' : ' '}` : ''}${reasonOf(problem)}`;

export const named = ({ name, memberNumber, email }: Pick<SessionUser, 'name' | 'memberNumber' | 'email'>) =>
  `${memberNumber} ${name}${email === null ? '' : ` <${email}>`}`;

/** `line 2: 42 Ana Pop <ana@example.ro> -> 42 Ana Rusu <ana@example.ro>` */
export const tellUpdate = ({ line, was, fields }: Update) =>
  `line ${line}: ${named(was)} -> ${named(fields)}`;
