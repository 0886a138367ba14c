// The sections of a member's data as readable lines, with labels and values.

import type { OwnData } from './api/own-data.ts';
import { detailFields } from '../../core/api/member.ts';
import { isUnpaid } from '../../core/members/membership.ts';
import { formatsFor } from '../../core/i18n/formats.ts';
import { purposeText } from '../../core/fees/purpose.ts';
import { fill } from '../../core/widgets/words.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { isLocale, locales } from '../../core/i18n/locales.ts';

/** A name, if there is one, and the values beside it. */
export type Line = readonly [name: string, ...values: (string | undefined | false)[]];

export type SectionName = keyof ReturnType<typeof listSections>;

type Words = Pick<Files, 'own-data' | 'members' | 'changes' | 'books'> & {
  /** The names of mails, by template. */
  mails: Readonly<Record<string, string>>;
};

const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

/**
 * Returns the sections of a member's data, in the order of the screen.
 * @param tag in the form that `Intl` takes.
 */
export function listSections(data: OwnData, words: Words, tag: string) {
  const { 'own-data': own, members, changes, books, mails } = words;
  const { fields } = own;
  const { fields: names, roles: rights } = members.admin;
  const { kinds, notPaid } = members.card;
  const { money, day, moment } = formatsFor(tag, 'long');
  const at = (text: string, date: string | null) => date !== null && fill(text, { date: moment(date) });
  const on = (text: string, date: string) => fill(text, { date: day(date) });
  const yesNo = (is: boolean) => (is ? own.yes : own.no);
  const { record } = data;
  const roles = record.roles.map((role) => nameIn({ ...rights, member: fields.member }, role));
  const optional = (name: string, date: string | null): Line[] => (date ? [[name, moment(date)]] : []);
  return {
    record: [
      [names.name, record.name],
      [names.memberNumber, record.memberNumber],
      [names.email, record.email ?? '–'],
      ...(data.emailChange && !data.emailChange.confirmedAt
        ? ([[fields.emailChange, data.emailChange.email, moment(data.emailChange.requestedAt)]] as const)
        : []),
      ...detailFields.flatMap((name): Line[] => {
        const value = record[name];
        return value === null ? [] : [[names[name], name === 'joinedOn' ? day(value) : value]];
      }),
      [names.kind, nameIn(kinds, record.kind)],
      [names.validUntil, isUnpaid(record) ? notPaid : day(record.validUntil)],
      [changes.fields.roles, roles.join(', ')],
      [fields.locale, isLocale(record.locale) ? locales[record.locale].name : record.locale],
      [fields.createdAt, moment(record.createdAt)],
      [fields.hasPassword, yesNo(record.hasPassword)],
      [fields.active, yesNo(!record.disabled)],
      ...optional(fields.rolesSince, record.rolesSince),
      ...optional(fields.providerSince, record.providerSince),
      ...data.identities.map(({ issuer, subject, boundAt }): Line => [
        fields.identity,
        issuer,
        subject,
        moment(boundAt),
      ]),
      ...data.reductions.map(({ name, createdAt, endedAt }): Line => [
        fields.reduction,
        name,
        at(fields.added, createdAt),
        at(fields.ended, endedAt),
      ]),
      ...optional(fields.sessionsEndedAt, record.sessionsEndedAt),
      ...optional(fields.remindedAt, data.remindedAt),
      ...optional(fields.noNews, data.newsRefusedAt),
    ],
    standings: data.standings.map(({ standing, since, reason }) => [
      nameIn(changes.standings, standing),
      on(fields.since, since),
      reason,
    ]),
    dues: data.dues.map(({ year, kind, amount, reduction, dueOn, covered, cancelledAt }) => [
      `${nameIn(books.dues, kind)} ${year}`,
      money(amount),
      reduction !== null && reduction,
      on(fields.dueOn, dueOn),
      covered !== undefined && fill(fields.covered, { amount: money(covered) }),
      at(fields.cancelled, cancelledAt),
    ]),
    payments: data.payments.map(({ paidOn, amount, way, note, receipt, voidedAt, purposes, counterpart }) => [
      day(paidOn),
      money(amount),
      nameIn(books.ways, way),
      receipt !== null && fill(fields.receipt, { number: receipt }),
      counterpart !== null &&
        fill(amount < 0 ? fields.transferredTo : fields.transferredFrom, { number: counterpart }),
      purposes.map((purpose) => purposeText(purpose, books)).join(', '),
      note,
      at(fields.voided, voidedAt),
    ]),
    renewals: data.renewals.map(({ year, was, until, undoneAt }) => [
      String(year),
      was === until ? on(fields.stayed, until) : fill(fields.prolonged, { was: day(was), until: day(until) }),
      at(fields.undone, undoneAt),
    ]),
    passkeys: data.passkeys
      .map(({ name, createdAt, lastUsedAt }): Line => [
        name,
        at(fields.added, createdAt),
        at(fields.used, lastUsedAt),
      ])
      .concat(
        data.codes.map(({ createdAt, usedAt }): Line => [
          fields.code,
          at(fields.codeCreated, createdAt),
          at(fields.usedLink, usedAt),
        ]),
      ),
    sessions: data.sessions.map(({ browser, system, way, strongBy, strongAt, began, seenOn, until }) => [
      [browser, system].filter(Boolean).join(', ') || '–',
      at(fields.began, began),
      way !== null && nameIn(changes.factors, way),
      strongBy !== null && strongBy !== way && nameIn(changes.factors, strongBy),
      at(fields.confirmed, strongAt),
      on(fields.seen, seenOn),
      at(fields.endsAtLatest, until),
    ]),
    letters: data.letters.map(({ subject, means, begunAt, at: sentAt }) => [
      subject,
      own.means[means],
      moment(sentAt ?? begunAt),
    ]),
    mails: data.mails.map(({ template, to, createdAt, sentAt, state }) => [
      nameIn(mails, template),
      to,
      moment(sentAt ?? createdAt),
      own.mailStates[state],
    ]),
    links: data.links.map(({ createdAt, until, usedAt }) => [
      at(fields.linkCreated, createdAt) || '',
      usedAt === null && at(fields.validTo, until),
      at(fields.usedLink, usedAt),
    ]),
    signedOut: data.signedOut.map(({ until }) => [at(fields.endsOn, until) || '']),
    applications: data.applications.flatMap((application): Line[] => [
      [names.name, application.name],
      [names.email, application.email],
      [fields.phone, application.phone],
      [fields.commune, application.commune],
      [names.kind, nameIn(kinds, application.kind)],
      [fields.recommendedBy, application.recommendedBy],
      [fields.message, application.message],
      [fields.sentOn, moment(application.createdAt)],
      ...(application.reason ? [[fields.reason, application.reason] as const] : []),
      ...(application.missing ? [[fields.missing, application.missing] as const] : []),
      ...(application.note ? [[fields.note, application.note] as const] : []),
    ]),
  } satisfies Record<string, Line[]>;
}
