// The addresses of the fees: one function answers them all, so that a call finds open what an earlier one has opened.

import { answer, notFound } from '../../base/http/endpoint.ts';
import {
  handleDue,
  handleDues,
  handleExtraDues,
  handleFeesList,
  handleMemberFees,
  handleOwnFees,
  handlePayment,
  handlePayments,
  handleRefunds,
  handleRemoved,
  handleTransfers,
  type FeesDeps,
} from './endpoint.ts';
import { handleReduction, handleReductions } from './reductions-endpoint.ts';
import { handleReminders, handleReminderTexts } from './reminders-endpoint.ts';
import { handleImport, handleImports, handleOpenLines } from './statements-endpoint.ts';

type Handle = (request: Request, id: string | undefined, deps: FeesDeps) => Promise<Response>;

const withoutId =
  (handle: (request: Request, deps: FeesDeps) => Promise<Response>): Handle =>
  (request, _, deps) =>
    handle(request, deps);

/** By the path after /api/fees; `:id` stands for an id. */
export const handlers: Record<string, Handle> = {
  '': withoutId(handleOwnFees),
  members: withoutId(handleFeesList),
  'members/:id': handleMemberFees,
  removed: withoutId(handleRemoved),
  payments: withoutId(handlePayments),
  'payments/:id': handlePayment,
  refunds: withoutId(handleRefunds),
  transfers: withoutId(handleTransfers),
  dues: withoutId(handleDues),
  'dues/:id': handleDue,
  'extra-dues': withoutId(handleExtraDues),
  reductions: withoutId(handleReductions),
  'reductions/:id': handleReduction,
  imports: withoutId(handleImports),
  'imports/:id': handleImport,
  'open-lines': withoutId(handleOpenLines),
  reminders: withoutId(handleReminders),
  'reminder-texts': withoutId(handleReminderTexts),
};

/** Answers /api/fees and all that is beneath. */
export function handleFees(request: Request, deps: FeesDeps): Promise<Response> {
  const [room = '', id, ...more] = new URL(request.url).pathname
    .replace(/^\/api\/fees\/?/, '')
    .replace(/\/$/, '')
    .split('/');
  const name = id === undefined ? room : `${room}/:id`;
  const handle = !more.length && Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handle) return handle(request, id, deps);
  const refuse = () => Promise.reject(notFound());
  return answer(request, { GET: refuse, POST: refuse, DELETE: refuse });
}
