// Members from a table: all the ways in which such files are written, and in which they can be wrong.

import { describe, expect, it } from 'vitest';
import { readMemberFile } from '../../../netlify/office/register/store/import-lines.ts';
import { planFile, planImport } from '../../../netlify/office/register/store/import-plan.ts';
import { toListedMember } from '../../../netlify/identity/accounts/member.ts';
import { decodeTable } from '../../../netlify/base/tables/encoding.ts';
import { person } from '../people.ts';

const ana = {
  memberNumber: '0042',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  kind: 'hunter',
  validUntil: '2027-03-31',
} as const;
const header = 'number,name,e-mail,kind,valid until';
const line = '0042,Ana Pop,ana@demo.test,hunter,2027-03-31';
const told = (text: string) =>
  readMemberFile(text).problems.map(({ line: at, field, reason, by = '' }) =>
    `${at}: ${field} ${reason} ${by}`.trimEnd(),
  );

describe('a file', () => {
  it.each([
    ['in English with commas', `${header}\n${line}\n`],
    [
      'in Romanian with semicolons',
      'Număr;Nume;E-mail;Fel;Valabil până la\n0042;Ana Pop;ana@demo.test;vânător;31.03.2027',
    ],
    [
      'in Romanian as spreadsheets name columns',
      'Nr. membru;Nume și prenume;Adresă e-mail;TIP;Valabilă până la\n0042;Ana Pop;ana@demo.test;VANATOR;31.3.2027',
    ],
    ['with lines as Windows ends them', `${header}\r\n${line}\r\n`],
    [
      'with its columns in another order, and more of them',
      `name,phone,valid until,kind,e-mail,number\nAna Pop,0740 000 000,2027-03-31,hunter,ana@demo.test,0042\n`,
    ],
    [
      'with empty lines and cells around',
      `${header},,\n\n ,,,,,,\n 0042 , Ana  Pop ,ana@demo.test, Hunter ,2027-03-31,,\n\n`,
    ],
    [
      'with quotes',
      `"number","name","e-mail","kind","valid until"\n"0042","Ana Pop","ana@demo.test","hunter","2027-03-31"`,
    ],
  ])('may be %s', (_, text) => {
    const { rows, problems } = readMemberFile(text);
    expect(problems).toEqual([]);
    expect(rows.map(({ fields }) => ({ ...ana, ...fields, phone: undefined }))).toEqual([ana]);
  });

  it('may have the mark of its encoding', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`${header}\n${line}`)]);
    expect(readMemberFile(decodeTable(bytes).text).rows).toHaveLength(1);
  });

  it('may be in the encoding of older Windows programs, and in UTF-16', () => {
    const saved = Buffer.from(
      'Num\xe3r;Nume;E-mail;Fel;Valabil p\xe2n\xe3 la\n42;\xaatefan \xdeurcanu;;v\xe2n\xe3tor;31.3.2027\n',
      'latin1',
    );
    const { rows, problems } = readMemberFile(decodeTable(saved).text);
    expect(problems).toEqual([]);
    expect(rows[0]?.fields).toMatchObject({ name: 'Ștefan Țurcanu', kind: 'hunter', email: null });
    const wide = Buffer.from(`\ufeff${header}\n${line}`, 'utf16le');
    expect(readMemberFile(decodeTable(wide).text).rows.map(({ fields }) => fields)).toEqual([ana]);
  });

  it('may have been written by this site: what would be a formula has an apostrophe before it', () => {
    const text = `${header}\n1,'-Ana Pop,ana@demo.test,hunter,2027-03-31`;
    expect(readMemberFile(text).rows[0]?.fields.name).toBe('-Ana Pop');
  });

  it('reads days as they are written in Romania, and no others', () => {
    const days = (...days: string[]) =>
      told([header, ...days.map((day, at) => `${at},Ana Pop,a${at}@x.test,hunter,${day}`)].join('\n'));
    expect(days('1.2.2027', ' 31/12/2027 ', '01.02.2027')).toEqual([]);
    expect(readMemberFile(`${header}\n1,Ana,a@x.test,hunter,1.2.2027`).rows[0]?.fields.validUntil).toBe(
      '2027-02-01',
    );
    expect(days('131.12.2027', '31.12.20271', '31.12.7', '12.31.2027')).toHaveLength(4);
  });

  it('has its columns on the first line: what comes later says nothing of how they are parted', () => {
    const text = `${header}\n42,Ana; Pop,ana@demo.test,hunter,2027-03-31`;
    expect(readMemberFile(text).rows[0]?.fields.name).toBe('Ana; Pop');
    expect(
      readMemberFile(`${header}\n42,O'=Neill,ana@demo.test,hunter,2027-03-31`).rows[0]?.fields.name,
    ).toBe("O'=Neill");
  });

  it('keeps a comma or a semicolon within a name, and quotes that stand for nothing', () => {
    const text = `${header}\n1,"Pop, Ana",a@x.test,both,2027-01-01\n2,Ion "Nelu" Pop,b@x.test,angler,2027-01-01`;
    expect(readMemberFile(text).rows.map(({ fields }) => fields.name)).toEqual([
      'Pop, Ana',
      'Ion "Nelu" Pop',
    ]);
    const semicolons = 'number;name;e-mail;kind;valid until\n1;Pop, Ana;a@x.test;both;2027-01-01';
    expect(readMemberFile(semicolons).rows[0]?.fields.name).toBe('Pop, Ana');
  });

  it('names every column that is missing', () => {
    expect(told('x,y,mail\n1,2,3')).toEqual(['1: memberNumber no-column', '1: name no-column']);
    expect(told('')).toHaveLength(2);
  });

  it('names every wrong field by its line', () => {
    const text = [
      header,
      line,
      ',Ana,x,fish,2027-02-30',
      '',
      '7,,b@x.test',
      '8,"Two\nlines",c@x.test,both,2027-01-01',
    ].join('\n');
    expect(told(text)).toEqual([
      '3: memberNumber missing',
      '3: email malformed',
      '3: kind malformed',
      '3: validUntil malformed',
      '5: name missing',
      '5: kind missing',
      '5: validUntil missing',
    ]);
  });

  it('loses nothing to a name that begins with a quotation mark', () => {
    const { rows } = readMemberFile(`${header}\n2,"Ion,b@x.test,both,2027-01-01\n${line}\n`);
    expect(rows.map(({ fields }) => fields.name)).toEqual(['"Ion', 'Ana Pop']);
  });

  it('may have any title above it, without signs between cells or with others', () => {
    for (const title of ['Tabel; cu; membri', 'Tabel nominal', 'Membri,,,,,,,\n,,,,'])
      expect(readMemberFile(`${title}\n${header}\n${line}`).rows.map(({ fields }) => fields)).toEqual([ana]);
  });

  it('has no number and no address twice', () => {
    const text = `${header}\n${line}\n0042,Ion Pop,ion@x.test,both,2027-01-01\n7,Dan Pop,ANA@demo.test,both,2027-01-01`;
    expect(told(text)).toEqual(['3: memberNumber repeated 2', '4: email repeated 2']);
    // All problems are listed by line.
    expect(
      told(`${text}\n,Vlad Pop,v@x.test,both,2027-01-01\n0042,Vlad Pop,w@x.test,both,2027-01-01`),
    ).toEqual([
      '3: memberNumber repeated 2',
      '4: email repeated 2',
      '5: memberNumber missing',
      '6: memberNumber repeated 2',
    ]);
  });
});

describe('against the directory', () => {
  const readRows = (...lines: string[]) => readMemberFile([header, ...lines].join('\n')).rows;
  const members = [
    toListedMember(person('a', { ...ana, email: 'Old@demo.test', roles: ['admin'] })),
    toListedMember(person('b', { memberNumber: '7', email: 'ion@demo.test' })),
  ];

  it('a new number is added, a known one updated', () => {
    const { plan, problems } = planImport(readRows(line, '8,Dan Pop,dan@x.test,both,2027-01-01'), members);
    expect(problems).toEqual([]);
    expect(plan.update).toMatchObject([{ id: 'a', line: 2, fields: ana }]);
    expect(plan.add.map(({ fields }) => fields.memberNumber)).toEqual(['8']);
  });

  it('may be without addresses; an empty cell takes none away', () => {
    const without = toListedMember(person('c', { memberNumber: '5', email: null }));
    const known = [...members, without];
    const { plan, problems } = planImport(
      readRows('0042,Ana Pop,,hunter,2028-03-31', '6,Dan Pop,,both,2027-01-01'),
      known,
    );
    expect(problems).toEqual([]);
    expect(plan.update.map(({ fields }) => fields.email)).toEqual(['Old@demo.test']);
    expect(plan.add.map(({ fields }) => fields.email)).toEqual([null]);
  });

  it('what is wrong in the file and against the directory is told by line', () => {
    const text = [header, '1,Ana,ion@demo.test,both,2027-01-01', '2,Ana,x,both,2027-01-01'].join('\n');
    expect(planFile(text, members).problems.map(({ line: at, reason }) => [at, reason])).toEqual([
      [2, 'taken'],
      [3, 'malformed'],
    ]);
    // Without `leaveOut`, both of two identical lines are planned.
    const twice = [header, line, line].join('\n');
    expect(planFile(twice, []).plan.add).toHaveLength(2);
  });

  it('of two numbers that a spreadsheet keeps as one the first is planned, and the other told', () => {
    const text = [header, '077,Ana,,both,2027-01-01', '77,Dan Pop,,both,2027-01-01'].join('\n');
    const { plan, problems } = planFile(text, []);
    expect(plan.add.map(({ line: at }) => at)).toEqual([2]);
    expect(problems).toEqual([{ line: 3, field: 'memberNumber', reason: 'repeated', by: '2' }]);
  });

  it('what is as it was is not written', () => {
    const same = [toListedMember(person('a', ana))];
    expect(planImport(readRows(line), same).plan).toEqual({ add: [], update: [], unchanged: 1 });
  });

  it('an address that another member has is told, for new members and known ones', () => {
    const { problems } = planImport(
      readRows('0042,Ana Pop,ION@demo.test,hunter,2027-03-31', '9,Dan Pop,old@demo.test,both,2027-01-01'),
      members,
    );
    expect(problems).toEqual([
      { line: 2, field: 'email', reason: 'taken', by: '7' },
      { line: 3, field: 'email', reason: 'taken', by: '0042' },
    ]);
  });

  it('lines that are wrong may be left out; of two alike the later one', () => {
    const text = [header, line, '0042,Ion,ion@x.test,both,2027-01-01', '9,Dan Pop,x,both,2027-01-01'].join(
      '\n',
    );
    const { plan, problems } = planFile(text, [], { leaveOut: true });
    expect(plan.add.map(({ fields }) => fields)).toEqual([ana]);
    expect(problems.map((problem) => [problem.line, problem.reason])).toEqual([
      [3, 'repeated'],
      [4, 'malformed'],
    ]);
  });
});
