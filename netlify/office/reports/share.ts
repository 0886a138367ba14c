// What field reports contribute to features of all parts of the office: tasks and the nightly cleanup.

import { sql } from 'kysely';
import type { Deletions } from '../../base/tidy/tidy.ts';
import type { Database } from '../../database/connection.ts';
import { isOver } from '../../database/retention.ts';

/** Deletes the sender's contact and the photos of reports that were closed long enough ago. */
async function deleteContacts(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with over as (
      select id from reports
      where ${isOver('reportContacts', now)}
        and (contact <> '' or exists (select from report_photos where report_id = reports.id))
      limit ${atMost} for update skip locked
    ), photos as (
      delete from report_photos using over where report_id = over.id
    )
    update reports set contact = '' from over where reports.id = over.id
  `.execute(database);
  return Number(numAffectedRows);
}

/** Rounds the places of old reports to two decimals, which is about a kilometre. */
async function roundPlaces(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set
      latitude = round(latitude::numeric, 2),
      longitude = round(longitude::numeric, 2),
      accuracy = greatest(accuracy, 1000),
      rounded = true
    where id = any (array(
      select id from reports
      where not rounded and latitude is not null and ${isOver('reportPlaces', now)}
      limit ${atMost} for update skip locked
    ))
  `.execute(database);
  return Number(numAffectedRows);
}

export const deletions: Deletions = { reportContacts: deleteContacts, reportPlaces: roundPlaces };

export const adminTasks = {
  reports: sql<number>`select count(*)::int from reports where state = 'received'`,
};
