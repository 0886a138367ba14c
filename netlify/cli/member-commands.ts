// The commands of `npm run members`: each does its work on the directory and gives back what to print.

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { backUp, readBackup, restore } from '../members/backup.ts';
import { issueLink } from '../tokens/password-link.ts';
import { linkAddress } from '../tokens/token.ts';
import { invitation, readFields, type FieldName } from '../members/fields.ts';
import { wrongFields } from '../http/read.ts';
import * as z from 'zod/mini';
import { countMembers } from '../members/list.ts';
import type { Member } from '../members/member.ts';
import { emailNotice } from '../members/notices.ts';
import { invite } from '../register/changes.ts';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';
import { allRoles, memberKinds } from '../../src/lib/api/member.ts';
import type { Removal } from '../../src/lib/api/removal.ts';
import { isUnpaid } from '../../src/lib/members/membership.ts';
import { removalText } from '../../src/lib/members/removal-text.ts';
import { memberStates } from '../../src/lib/members/states.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { Refused, WrongUse, type Context } from './command.ts';
import { changes, states, tag } from './english.ts';
import { importTable } from './import-table.ts';
import { named } from './import-words.ts';
import { formatTable } from './table.ts';

interface Command {
  /** The arguments after the command's name. */
  use: string;
  does: string;
  run(args: string[], context: Context): Promise<string[]>;
}

function parse<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  places: readonly string[] = [],
) {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (positionals.length !== places.length) {
    throw new WrongUse(
      places.length ? `Expected ${places.join(' ')}` : `Did not expect "${positionals.join(' ')}"`,
    );
  }
  return { values, positionals };
}

const langOption = { lang: { type: 'string', default: defaultLocale } } as const;

function readLang(lang: string): Locale {
  if (!isLocale(lang)) throw new WrongUse(`--lang must be one of ${localeCodes.join(', ')}`);
  return lang;
}

/** A member by e-mail, number or id. */
async function find(who: string, { members }: Context): Promise<Member> {
  const member = who.includes('@')
    ? await members.findByEmail(who)
    : ((await members.findByNumber(who)) ?? (/^[\w-]+$/.test(who) ? await members.get(who) : null));
  if (!member) throw new Refused(`No member has the e-mail, number or id "${who}"`);
  return member;
}

/** The options of `invite`. */
const optionOf: Partial<Record<FieldName, string>> = { memberNumber: '--number', validUntil: '--until' };

async function switchTo(disabled: boolean, args: string[], context: Context): Promise<string[]> {
  const { positionals } = parse(args, {}, ['<member>']);
  const { id } = await find(positionals[0] ?? '', context);
  const member = await context.members.setFields(id, { disabled }, context.now());
  return member ? [`${disabled ? 'Disabled' : 'Enabled'}: ${named(member)}`] : [];
}

function splitRoles(text: string): string[] {
  return text.split(',').map((role) => role.trim());
}

async function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new Refused(`The file can't be read: ${error.message}`);
  });
}

export const commands: Record<string, Command> = {
  invite: {
    use: '--name <name> [--email <e-mail>] --number <number> --kind <kind> --until <day> [--roles <roles>] [--lang <language>]',
    does: 'adds a member and prints the link by which they set a password',
    async run(args, context) {
      const text = { type: 'string' } as const;
      const { values } = parse(args, {
        ...langOption,
        name: text,
        email: text,
        number: text,
        kind: text,
        until: text,
        roles: { type: 'string', default: 'member' },
      });
      const { lang, number, until, roles, ...rest } = values;
      const locale = readLang(lang);
      const { data, error } = z.safeParse(invitation, {
        ...rest,
        memberNumber: number,
        validUntil: until,
        roles: splitRoles(roles),
      });
      if (error) {
        const options = wrongFields(error).map((field) => optionOf[field as FieldName] ?? `--${field}`);
        throw new WrongUse(`Missing or malformed: ${options.join(', ')}`);
      }
      const { token } = await invite(data, context);
      return [linkAddress('password', token, context.site, locale)];
    },
  },
  list: {
    use: '[--search <words>] [--json]',
    does: 'prints the members',
    async run(args, { members, now }) {
      const { values } = parse(args, {
        search: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
      });
      const { members: matching } = await members.find(values);
      if (values.json) return [JSON.stringify(matching, null, 2)];
      const day = today(now());
      const rows = matching.map((member) => [
        member.memberNumber,
        member.name,
        member.email ?? '–',
        member.kind,
        isUnpaid(member) ? '–' : member.validUntil,
        member.roles.join(', '),
        memberStates(member, day)
          .map((state) => states[state])
          .join(', '),
      ]);
      const { all, disabled, withoutPassword, expired, unpaid } = countMembers(matching, day);
      return [
        ...formatTable([['Number', 'Name', 'E-mail', 'Kind', 'Valid until', 'Roles', 'State'], ...rows]),
        '',
        `Members: ${all}; disabled: ${disabled}; without a password: ${withoutPassword}; expired: ${expired}; not paid yet: ${unpaid}`,
      ];
    },
  },
  disable: {
    use: '<member>',
    does: 'keeps a member from signing in and ends their sessions',
    run: (args, context) => switchTo(true, args, context),
  },
  enable: {
    use: '<member>',
    does: 'lets a disabled member sign in again',
    run: (args, context) => switchTo(false, args, context),
  },
  role: {
    use: '<member> <roles>',
    does: 'sets what a member may do: one or more of member,editor,admin',
    async run(args, context) {
      const { positionals } = parse(args, {}, ['<member>', '<roles>']);
      const [who = '', roles = ''] = positionals;
      const { fields } = readFields({ roles: splitRoles(roles) }, ['roles']);
      if (!fields.roles) throw new WrongUse(`<roles> must be some of ${allRoles.join(',')}`);
      const { id } = await find(who, context);
      const member = await context.members.setFields(id, fields, context.now(), { mail: emailNotice });
      return member ? [`${named(member)}: ${member.roles.join(', ')}`] : [];
    },
  },
  reset: {
    use: '<member> [--lang <language>]',
    does: 'prints a new link by which a member sets a password; earlier links are void',
    async run(args, context) {
      const { values, positionals } = parse(args, langOption, ['<member>']);
      const locale = readLang(values.lang);
      const member = await find(positionals[0] ?? '', context);
      if (member.disabled) throw new Refused(`Disabled: ${named(member)}. Enable the member first`);
      return [linkAddress('password', await issueLink(member.id, context), context.site, locale)];
    },
  },
  'reset-factors': {
    use: '<member>',
    does: 'takes all passkeys and one-time codes of a member away, who has lost them, and ends all sessions; the next passkey is added with the password',
    async run(args, context) {
      const { positionals } = parse(args, {}, ['<member>']);
      const { id } = await find(positionals[0] ?? '', context);
      const member = await context.resets.reset(id, context.now());
      return member ? [`Without passkeys and codes: ${named(member)}`] : [];
    },
  },
  remove: {
    use: '<member> --yes',
    does: 'removes all that is known of a member, but for the books without the name; without --yes says what that is',
    async run(args, context) {
      const { values, positionals } = parse(args, { yes: { type: 'boolean', default: false } }, ['<member>']);
      const member = await find(positionals[0] ?? '', context);
      const removalLines = (removal: Removal | null) => {
        if (!removal) throw new Refused(`Somebody removed member ${member.memberNumber} meanwhile`);
        const { stays, goes } = removalText(removal, changes.removal, tag);
        return [goes, stays, ...(removal.stays.until ? [changes.removal.reserve] : [])];
      };
      if (!values.yes) {
        const plan = removalLines(await context.removals.planRemoval(member.id));
        throw new Refused([...plan, `This can't be undone: ${named(member)}. Say --yes`].join('\n'));
      }
      const lines = removalLines(await context.removals.remove(member.id, { kind: 'removed' }));
      return [`Removed: ${named(member)}`, ...lines];
    },
  },
  import: {
    use: '<file.csv> [--dry-run] [--change-identity]',
    does: 'adds members from a table and updates those whose number is known; nothing when a line is wrong. Asks before a known number gets another name or e-mail; --change-identity says yes beforehand',
    async run(args, context) {
      const option = { type: 'boolean', default: false } as const;
      const options = { 'dry-run': option, 'change-identity': option };
      const { values, positionals } = parse(args, options, ['<file.csv>']);
      const [file = ''] = positionals;
      const choice = { dryRun: values['dry-run'], changeIdentity: values['change-identity'] };
      return importTable(
        { name: basename(file).slice(0, 200), bytes: await readBytes(file) },
        choice,
        context,
      );
    },
  },
  export: {
    use: '',
    does: 'prints the whole directory for a backup, with the hashes of passwords: keep it safe',
    async run(args, { members, now, note }) {
      parse(args, {});
      note('This holds personal data and the hashes of passwords: keep it where nobody else reads it.');
      return [JSON.stringify(await backUp(members, now()), null, 2)];
    },
  },
  restore: {
    use: '<file.json>',
    does: 'writes the records of a backup; members that it does not have stay; sessions end',
    async run(args, { members, now }) {
      const { positionals } = parse(args, {}, ['<file.json>']);
      const backup = readBackup(
        new TextDecoder().decode(await readBytes(positionals[0] ?? '')),
        await members.list(),
      );
      if (backup.problems.length) {
        throw new Refused(['Nothing was restored.', ...backup.problems].join('\n'));
      }
      await restore(backup.members, members, now(), backup.standings);
      return [`${backup.members.length} members restored`];
    },
  },
};

const useOf = (name: string) => `${name} ${commands[name]?.use ?? ''}`.trimEnd();

/** Describes how a command is written, or all of them when there is none of that name. */
export function usage(command = ''): string {
  if (Object.hasOwn(commands, command)) return `Usage: npm run members -- ${useOf(command)}`;
  const list = Object.entries(commands).flatMap(([name, { does }]) => [`  ${useOf(name)}`, `      ${does}`]);
  return [
    'Usage: npm run members -- <command>',
    '',
    ...list,
    '',
    '<member> is an e-mail, a member number or an id.',
    `<kind> is one of ${memberKinds.join(', ')}; <day> is the last day of membership, such as 2027-03-31.`,
    `<roles> are some of ${allRoles.join(',')}; <language> of the link's page is one of ${localeCodes.join(', ')}.`,
    '',
    'Without further settings it works on the local run. For the site, set NETLIFY_DB_URL (the address of its database);',
    'for links also SESSION_SECRET (as the site has it) and URL (its address).',
  ].join('\n');
}
