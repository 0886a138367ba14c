// The commands of `npm run members`: each works on the directory and returns the lines to print.

import { linkAddress } from '../identity/tokens/token.ts';
import { invitation } from '../identity/accounts/fields.ts';
import { wrongFields } from '../base/http/read.ts';
import * as z from 'zod/mini';
import type { Directory } from '../identity/accounts/directory.ts';
import type { Member } from '../identity/accounts/member.ts';
import { invite } from '../office/register/changes.ts';
import type { FactorResets } from '../office/register/store/factor-reset.ts';
import { defaultLocale, localeCodes } from '../../src/core/i18n/locales.ts';
import { allRoles, memberKinds, type RecordField } from '../../src/core/api/member.ts';
import { parse, readLang, Refused, WrongUse } from './command.ts';

interface Command {
  /** The arguments after the command's name. */
  use: string;
  does: string;
  run(args: string[], context: Context): Promise<string[]>;
}

export interface Context {
  members: Directory;
  resets: FactorResets;
  /** SESSION_SECRET of the site or of the local run. */
  secret: string | undefined;
  /** The site's address, for links. */
  site: string;
  now(): number;
}

const langOption = { lang: { type: 'string', default: defaultLocale } } as const;

/** Finds a member by e-mail, number or id. */
async function find(who: string, { members }: Context): Promise<Member> {
  const member = who.includes('@')
    ? await members.findByEmail(who)
    : ((await members.findByNumber(who)) ?? (/^[\w-]+$/.test(who) ? await members.get(who) : null));
  if (!member) throw new Refused(`No member has the e-mail, number or id "${who}"`);
  return member;
}

/** The options of `invite` whose names differ from those of their fields. */
const optionNames: Partial<Record<RecordField, string>> = { memberNumber: '--number', validUntil: '--until' };

function splitRoles(text: string): string[] {
  return text.split(',').map((role) => role.trim());
}

export const commands: Record<string, Command> = {
  invite: {
    use: `--name <name> [--email <e-mail>] --number <number> --kind <kind> --until <day> [--roles ${allRoles.join(',')}] [--lang <language>]`,
    does: 'adds a member and prints the link by which they set a password',
    async run(args, context) {
      const text = { type: 'string' } as const;
      const { values, first } = parse(args, {
        ...langOption,
        name: text,
        email: text,
        number: text,
        kind: text,
        until: text,
        roles: { type: 'string', default: 'member' },
      });
      if (first) throw new WrongUse(`Did not expect "${first}"`);
      const { lang, number, until, roles, ...rest } = values;
      const locale = readLang(lang);
      const { data, error } = z.safeParse(invitation, {
        ...rest,
        memberNumber: number,
        validUntil: until,
        roles: splitRoles(roles),
      });
      if (error) {
        const options = wrongFields(error).map((field) => optionNames[field as RecordField] ?? `--${field}`);
        throw new WrongUse(`Missing or malformed: ${options.join(', ')}`);
      }
      const { token } = await invite(data, context);
      return [linkAddress('password', token, context.site, locale)];
    },
  },
  'reset-factors': {
    use: '<member>',
    does: 'takes all passkeys and one-time codes of a member away, who has lost them, and ends all sessions; the next passkey is added with the password',
    async run(args, context) {
      const { first } = parse(args, {});
      if (!first) throw new WrongUse('Expected <member>');
      const { id } = await find(first, context);
      const member = await context.resets.reset(id, context.now());
      return member ? [`Without passkeys and codes: ${member.memberNumber} ${member.name}`] : [];
    },
  },
};

const toUsage = (name: string) => `${name} ${commands[name]?.use ?? ''}`.trimEnd();

/** Describes how to write a command, or lists all commands if the name is unknown. */
export function usage(command = ''): string {
  if (Object.hasOwn(commands, command)) return `Usage: npm run members -- ${toUsage(command)}`;
  const list = Object.entries(commands).flatMap(([name, { does }]) => [
    `  ${toUsage(name)}`,
    `      ${does}`,
  ]);
  return [
    'Usage: npm run members -- <command>',
    '',
    ...list,
    '',
    '<member> is an e-mail, a member number or an id.',
    `<kind> is one of ${memberKinds.join(', ')}; <day> is the last day of membership, such as 2027-03-31.`,
    `Roles are some of those named, member where left out; <language> of the link's page is one of ${localeCodes.join(', ')}.`,
    '',
    'Without further settings it works on the local run. For the site, set NETLIFY_DB_URL (the address of its database);',
    'for links also SESSION_SECRET (as the site has it) and URL (its address).',
  ].join('\n');
}
