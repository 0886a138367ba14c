// The cashier's screen: payments at the counter, bank statements, who has paid, and the year's fees. The address contains the
// open view.

import '../fees.css';
import { Activity, lazy, Suspense, useState, type MouseEvent } from 'react';
import type { MemberKind, SessionUser } from '../../../core/api/member.ts';
import type { Letterhead } from '../../../core/fees/payee.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import CounterPayment from './CounterPayment.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

// Each view is loaded when it is opened.
const Statement = guarded(lazy(() => import('./Statement.tsx')));
const FeesListView = guarded(lazy(() => import('./FeesListView.tsx')));
const Reminders = guarded(lazy(() => import('./Reminders.tsx')));
const Journal = guarded(lazy(() => import('../journal/Journal.tsx')));
const YearDues = guarded(lazy(() => import('./YearDues.tsx')));

interface Props {
  /** The kinds of members that forms offer. */
  offered: readonly MemberKind[];
  association: Letterhead;
  user: SessionUser;
}

const views = ['payment', 'statement', 'list', 'journal', 'reminders', 'dues'] as const;
type ViewName = (typeof views)[number];

/** The other parameters of the address, which are reset when a view is opened. */
const start = {
  ...{ member: '', search: '', filter: 'all', page: '1' },
  ...{ from: '', until: '', way: '', entry: '', kind: '', year: '', statement: '' },
};

/** Scrolls to the open tab if there is no room for all of them. */
const bring = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest' });

function Cashier({ association, user }: Props) {
  const { views: words } = useWords('cashier');
  const { loading } = useWords('ui');
  const [query, setQuery] = useQuery({ view: 'payment', ...start });
  const isAdmin = user.roles.includes('admin');
  const open = views.filter((name) => name !== 'dues' || isAdmin);
  const view: ViewName = open.find((name) => name === query.view) ?? 'payment';
  // A member may come to the counter in the middle of a statement: what was read and decided stays.
  const [hasStatement, setHasStatement] = useState(false);
  if (view === 'statement' && !hasStatement) setHasStatement(true);
  const toMember = (member: string) => setQuery({ ...start, view: 'payment', member }, { step: true });

  function go(event: MouseEvent, next: ViewName) {
    // A click with Ctrl, ⌘ or Shift opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setQuery({ view: next, ...start }, { step: true });
  }

  return (
    <div className="space-y-8">
      <nav className="screen-tabs no-print" aria-label={words.label}>
        <ul>
          {open.map((name) => (
            <li key={name}>
              <a
                className="screen-tab"
                href={`?view=${name}`}
                aria-current={name === view ? 'page' : undefined}
                ref={name === view ? bring : undefined}
                onClick={(event) => go(event, name)}
              >
                {words[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<p role="status">{loading}</p>}>
        {view === 'payment' && (
          <CounterPayment
            key={query.member}
            association={association}
            isAdmin={isAdmin}
            member={query.member}
            onMember={toMember}
          />
        )}
        {hasStatement && (
          <Activity mode={view === 'statement' ? 'visible' : 'hidden'}>
            <Statement />
          </Activity>
        )}
        {view === 'list' && <FeesListView query={query} onQuery={setQuery} onMember={toMember} />}
        {view === 'journal' && (
          <Journal letterhead={association} query={query} onQuery={setQuery} onMember={toMember} />
        )}
        {view === 'reminders' && <Reminders />}
        {view === 'dues' && (
          <YearDues
            isEditor={user.roles.includes('editor')}
            year={query.year}
            onYear={(year) => setQuery({ year: String(year) }, { step: true })}
          />
        )}
      </Suspense>
    </div>
  );
}

export default screen(Cashier);
