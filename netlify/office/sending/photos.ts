// The photos of a report that is passed on: attached when the mail is sent, so that they are kept in one place.

import type { Reports } from '../reports/reports.ts';
import type { Prepare } from './prepare.ts';

/** Prepares mails as before, with the photos of a report; those that have been deleted meanwhile are left out. */
export const withPhotos =
  (prepare: Prepare, reports: Pick<Reports, 'listPhotos'>): Prepare =>
  async (mail, template) => {
    const ready = await prepare(mail, template);
    if (!ready || template !== 'report-passed-on') return ready;
    const { number = '' } = ready.words;
    const photos = await reports.listPhotos(number);
    const attachments = photos.map((content, at) => ({ filename: `${number}-${at + 1}.jpg`, content }));
    return { ...ready, attachments };
  };
