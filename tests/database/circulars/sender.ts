// A process that sends due mail until it is killed or none is left.

import { sendDue } from '../../../netlify/office/sending/endpoint.ts';

const [, , database = '', smtp = ''] = process.argv;
const environment = {
  NETLIFY_DB_URL: database,
  SMTP_URL: smtp,
  MAIL_FROM: 'AJVPS <no-reply@site.test>',
  MAIL_PER_MINUTE: '10000',
  SESSION_SECRET: 's'.repeat(32),
};

await sendDue({ environment, context: '', now: Date.now, patience: 60_000, site: undefined });
process.exit();
