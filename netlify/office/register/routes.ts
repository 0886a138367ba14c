// The routes of the members' register, all served by one function.

import { makeApp } from '../../base/http/app.ts';
import { bulkActionsApp, type BulkActionsDeps } from './bulk-actions.ts';
import { doublesApp, type DoublesDeps } from './doubles.ts';
import { membersApp, type MembersDeps } from './endpoint.ts';
import { factorsApp, type FactorsDeps } from './factors.ts';
import { numbersApp, type NumbersDeps } from './numbers.ts';
import { standingsApp, type StandingsDeps } from './standings.ts';

type RegisterDeps = MembersDeps & FactorsDeps & StandingsDeps & NumbersDeps & DoublesDeps & BulkActionsDeps;

/** /api/members, /api/member-… and /api/bulk-actions. */
export const registerApp = (deps: RegisterDeps) =>
  makeApp()
    .route('/', membersApp(deps))
    .route('/', factorsApp(deps))
    .route('/', standingsApp(deps))
    .route('/', numbersApp(deps))
    .route('/', doublesApp(deps))
    .route('/', bulkActionsApp(deps));

export type RegisterApi = ReturnType<typeof registerApp>;
