// The photos of a field report that is passed on: attached when the mail is sent, so that they are stored only once.

import type { Reports } from '../reports/reports.ts';
import type { Prepare } from './prepare.ts';

/** Adds the photos of a report to the mails of `prepare`; photos deleted meanwhile are left out. */
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
