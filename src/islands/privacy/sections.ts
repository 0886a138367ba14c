// The parts of a member's data, as lines to read: their labels and values.

import type { OwnData } from '../../lib/api/own-data.ts';
import { detailFields } from '../../lib/api/member.ts';
import { isUnpaid } from '../../lib/members/membership.ts';
import { feeFormats } from '../../lib/fees/format.ts';
import { purposeText } from '../../lib/fees/purpose.ts';
import { fill } from '../../lib/widgets/words.ts';
import type { OwnDataWords } from './OwnData.tsx';

/** A name, where it has one, and what stands beside it. */
export type Line = readonly [name: string, ...values: (string | undefined | false)[]];

export type SectionName = Exclude<keyof OwnDataWords['ownData']['sections'], 'changes' | 'requests'>;

const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

/**
 * Returns the sections in which the screen shows a member's data, in their order.
 *
 * @param tag as Intl wants it.
 */
export function sectionsOf(data: OwnData, words: OwnDataWords, tag: string): Record<SectionName, Line[]> {
  const { fields } = words.ownData;
  const { money, day, moment } = feeFormats(tag);
  const at = (text: string, date: string | null) => date !== null && fill(text, { date: moment(date) });
  const on = (text: string, date: string) => fill(text, { date: day(date) });
  const yesNo = (is: boolean) => (is ? words.ownData.yes : words.ownData.no);
  const { record } = data;
  const roles = record.roles.map((role) => nameIn({ ...words.roles, member: fields.member }, role));
  const optional = (name: string, date: string | null): Line[] => (date ? [[name, moment(date)]] : []);
  return {
    record: [
      [words.fields.name, record.name],
      [words.fields.memberNumber, record.memberNumber],
      [words.fields.email, record.email ?? '–'],
      ...(data.emailChange && !data.emailChange.confirmedAt
        ? ([[fields.emailChange, data.emailChange.email, moment(data.emailChange.requestedAt)]] as const)
        : []),
      ...detailFields.flatMap((name): Line[] => {
        const value = record[name];
        return value === null ? [] : [[words.fields[name], name === 'joinedOn' ? day(value) : value]];
      }),
      [words.fields.kind, nameIn(words.kinds, record.kind)],
      [words.fields.validUntil, isUnpaid(record) ? words.notPaid : day(record.validUntil)],
      [words.changes.fields.roles, roles.join(', ')],
      [fields.locale, nameIn(words.languages, record.locale)],
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
    ],
    standings: data.standings.map(({ standing, since, reason }) => [
      nameIn(words.changes.standings, standing),
      on(fields.since, since),
      reason,
    ]),
    dues: data.dues.map(({ year, kind, amount, reduction, dueOn, covered, cancelledAt }) => [
      `${nameIn(words.dues, kind)} ${year}`,
      money(amount),
      reduction !== null && reduction,
      on(fields.dueOn, dueOn),
      covered !== undefined && fill(fields.covered, { amount: money(covered) }),
      at(fields.cancelled, cancelledAt),
    ]),
    payments: data.payments.map(({ paidOn, amount, way, note, receipt, voidedAt, purposes, counterpart }) => [
      day(paidOn),
      money(amount),
      nameIn(words.ways, way),
      receipt !== null && fill(fields.receipt, { number: receipt }),
      counterpart !== null &&
        fill(amount < 0 ? fields.transferredTo : fields.transferredFrom, { number: counterpart }),
      purposes.map((purpose) => purposeText(purpose, words)).join(', '),
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
    sessions: data.sessions.map(({ browser, system, way, strongBy, began, seenOn, until }) => [
      [browser, system].filter(Boolean).join(', ') || '–',
      at(fields.began, began),
      way !== null && nameIn(words.changes.factors, way),
      strongBy !== null && strongBy !== way && nameIn(words.changes.factors, strongBy),
      on(fields.seen, seenOn),
      at(fields.endsAtLatest, until),
    ]),
    mails: data.mails.map(({ template, to, createdAt, sentAt, state }) => [
      nameIn(words.templates, template),
      to,
      moment(sentAt ?? createdAt),
      words.ownData.mailStates[state],
    ]),
    links: data.links.map(({ createdAt, until, usedAt }) => [
      at(fields.linkCreated, createdAt) || '',
      usedAt === null && at(fields.validTo, until),
      at(fields.usedLink, usedAt),
    ]),
    signedOut: data.signedOut.map(({ until }) => [at(fields.endsOn, until) || '']),
    applications: data.applications.flatMap((application): Line[] => [
      [words.fields.name, application.name],
      [words.fields.email, application.email],
      [fields.phone, application.phone],
      [fields.commune, application.commune],
      [words.fields.kind, nameIn(words.kinds, application.kind)],
      [fields.recommendedBy, application.recommendedBy],
      [fields.message, application.message],
      [fields.sentOn, moment(application.createdAt)],
      ...(application.reason ? [[fields.reason, application.reason] as const] : []),
      ...(application.missing ? [[fields.missing, application.missing] as const] : []),
      ...(application.note ? [[fields.note, application.note] as const] : []),
    ]),
  };
}
