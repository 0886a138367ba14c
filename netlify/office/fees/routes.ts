// The routes of the fees: one function serves them all, so that requests share its open connections.

import { makeApp } from '../../base/http/app.ts';
import { accountsApp, type FeesDeps } from './endpoint.ts';
import { reductionsApp } from './reductions-endpoint.ts';
import { remindersApp } from './reminders-endpoint.ts';
import { statementsApp } from './statements-endpoint.ts';

/** /api/fees and everything below. */
export const feesApp = (deps: FeesDeps) =>
  makeApp()
    .route('/', accountsApp(deps))
    .route('/', reductionsApp(deps))
    .route('/', remindersApp(deps))
    .route('/', statementsApp(deps));

export type FeesApi = ReturnType<typeof feesApp>;
