// The list of members as a file. Its headers are in Romanian, the language of the association's books, and can be imported
// again.

import { extraRoles } from '../../../src/core/members/change.ts';
import { memberStates } from '../../../src/core/members/states.ts';
import type { ListedMember } from '../../../src/core/api/member.ts';
import members from '../../../locales/ro/members.json' with { type: 'json' };
import words from '../../../locales/ro/member-list.json' with { type: 'json' };
import { csvAnswer, csvDay } from '../../base/tables/csv.ts';

/** Responds with the list as a file. @param today in Romania, for the file's name. */
export function membersCsv(list: readonly ListedMember[], today: string): Response {
  const { csv } = words;
  const { states, roles } = members.admin;
  const { memberNumber, name, email, kind, validUntil, phone, address, commune, note } = csv;
  const head = [memberNumber, name, email, kind, validUntil, phone, address, commune, csv.huntingGroup];
  const last = [csv.joinedOn, note, csv.roles, csv.state];
  const rows = list.map((member) => [
    member.memberNumber,
    member.name,
    member.email ?? '',
    members.card.kinds[member.kind],
    // Included even for members who never paid: an import that finds the same date changes nothing.
    csvDay(member.validUntil),
    ...[member.phone ?? '', member.address ?? '', member.commune ?? '', member.huntingGroup ?? ''],
    member.joinedOn ? csvDay(member.joinedOn) : '',
    member.note ?? '',
    extraRoles
      .filter((role) => member.roles.includes(role))
      .map((role) => roles[role])
      .join(', '),
    memberStates(member, today)
      .map((state) => states[state])
      .join(', '),
  ]);
  return csvAnswer([[...head, ...last], ...rows], `members-${today}.csv`);
}
