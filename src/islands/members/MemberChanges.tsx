// What was changed in the members' directory, by whom and when: of all members or of one, asked for when it is opened.

import { useId, useRef, useState } from 'react';
import type words from '../../../locales/ro/changes.json';
import { changesPage, type Change, type ChangedField } from '../../lib/api/changes.ts';
import { failedAs, type Failed } from '../../lib/api/failed.ts';
import { listChanges, type ChangeList } from '../../lib/members/calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import FailureText from '../forms/FailureText.tsx';
import type { MemberFormWords } from './MemberForm.tsx';
import Pager, { type PagerWords } from '../forms/Pager.tsx';

export interface MemberChangesWords extends PagerWords {
  changes: typeof words;
  kinds: MemberFormWords['kinds'];
  roles: MemberFormWords['roles'];
  loading: string;
  /** With {page} and {total}. */
  pageNumber: string;
  errorCode: string;
}

interface Props {
  labels: MemberChangesWords;
  tag: string;
  /** The id of the only member whose changes are meant. */
  member?: string;
}

/** A value in words: days as the language writes them, kinds and rights by their names. */
function told(
  { changes: said, kinds, roles }: MemberChangesWords,
  tag: string,
  field: string,
  value: unknown,
) {
  if (value === null || value === undefined) return said.empty;
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key];
  if (Array.isArray(value)) return value.map((role: string) => nameOf(roles, role) ?? said.member).join(', ');
  if (typeof value !== 'string') return '';
  const text = value;
  if (field === 'kind') return nameOf(kinds, text) ?? text;
  if (field !== 'validUntil') return text;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
}

function Fields({ labels, tag, fields }: Pick<Props, 'labels' | 'tag'> & { fields: ChangedField[] }) {
  const said = labels.changes;
  return (
    <ul>
      {fields.map((one) => (
        <li key={one.field}>
          <span className="text-muted">{said.fields[one.field]}: </span>
          {one.new === undefined ? (
            said.secret
          ) : (
            <>
              {one.old !== null && (
                <>
                  <del>{told(labels, tag, one.field, one.old)}</del>{' '}
                </>
              )}
              <ins className="font-semibold no-underline">{told(labels, tag, one.field, one.new)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function MemberChanges({ labels, tag, member }: Props) {
  const id = useId();
  const said = labels.changes;
  const [open, setOpen] = useState(false);
  const [list, setList] = useState<(ChangeList & { page: number }) | null>(null);
  const [problem, setProblem] = useState<Failed<'failed'> | null>(null);
  /** Answers may come in another order than the questions. */
  const last = useRef(0);

  async function ask(page: number) {
    const mine = ++last.current;
    setProblem(null);
    try {
      const found = await listChanges(page, member);
      if (mine === last.current) setList({ ...found, page });
    } catch (error) {
      if (mine === last.current) setProblem(failedAs(error, [], 'failed'));
    }
  }

  function toggle() {
    if (!open) void ask(1);
    setOpen(!open);
  }

  const at = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  const who = ({ by, fromTerminal }: Change) =>
    by ? fill(said.by, { name: by }) : fromTerminal ? said.terminal : fill(said.by, { name: said.gone });
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / changesPage));
  const Heading = member ? 'h4' : 'h2';

  return (
    <section className="no-print" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading className={member ? 'text-body font-semibold' : ''} id={`${id}-title`}>
          {member ? said.of : said.title}
        </Heading>
        <button
          className="button-quiet"
          type="button"
          aria-expanded={open}
          aria-describedby={`${id}-title`}
          onClick={toggle}
        >
          {open ? said.hide : said.show}
        </button>
      </div>
      {open && (
        <div className="mt-3">
          <p className="text-small text-muted" role="status">
            {list ? (list.total ? said.kept : said.none) : problem ? '' : labels.loading}
          </p>
          {problem && (
            <p className="text-small text-error-text" role="alert">
              <FailureText text={said.failed} id={problem.id} errorCode={labels.errorCode} />
            </p>
          )}
          <ol>
            {list?.changes.map((change) => (
              <li key={change.id} className="border-b border-line py-3 text-small">
                <p>
                  <span className="font-semibold">{said.acts[change.act]}</span>
                  {!member && change.member && `: ${change.member.name} (${change.member.memberNumber})`}
                </p>
                <p className="text-muted">
                  <time dateTime={change.at}>{at.format(new Date(change.at))}</time>, {who(change)}
                </p>
                <Fields labels={labels} tag={tag} fields={change.fields} />
              </li>
            ))}
          </ol>
          {list && pages > 1 && (
            <Pager
              label={said.title}
              labels={labels}
              place={fill(labels.pageNumber, { page: list.page, total: pages })}
              page={list.page}
              pages={pages}
              onTurn={(page) => void ask(page)}
            />
          )}
        </div>
      )}
    </section>
  );
}
