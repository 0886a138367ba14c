// Every five minutes: sends mail that could not be sent before. Longer work is left to `mail-send`.

import type { Config, Context } from '@netlify/functions';
import { sendDue } from '../office/sending/endpoint.ts';

export default async (_: Request, { deploy }: Context): Promise<void> => {
  await sendDue({
    environment: process.env,
    context: deploy.context,
    now: Date.now,
    // The host stops the function after thirty seconds.
    patience: 8000,
    site: process.env['URL'],
  });
};

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '*/5 * * * *',
};
