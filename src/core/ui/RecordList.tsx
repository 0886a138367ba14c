// Records by state, page by page; state and page are in the address.

import type { ReactNode } from 'react';
import Button from './Button.tsx';
import ListPages from './ListPages.tsx';
import Loaded from './Loaded.tsx';
import { screenTitleId } from './screen-title.ts';
import { useNotice } from './use-notice.tsx';
import { pageIn, useQuery } from './use-query.ts';
import { useResource } from './use-resource.ts';

interface Props<State extends string, Page extends { total: number }> {
  /** The first is shown if the address names none. */
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  words: Readonly<Record<'title' | 'none', string>>;
  failed: string;
  /** Maximum number of records on a page. */
  size: number;
  load: (state: State, page: number) => Promise<Page>;
  isEmpty: (page: Page) => boolean;
  /** What is shown between tabs and records. */
  above?: (page: Page | null) => ReactNode;
  /** @param done announces what was done to a record, and reloads the page. */
  children: (page: Page, done: (what: string) => void) => ReactNode;
}

export default function RecordList<State extends string, Page extends { total: number }>({
  states,
  names,
  words,
  failed,
  size,
  load,
  isEmpty,
  above,
  children,
}: Props<State, Page>) {
  const [query, setQuery] = useQuery({ state: states[0] ?? '', page: '1' });
  const state = states.find((known) => known === query.state) ?? states[0]!;
  const page = pageIn(query);
  const list = useResource(() => load(state, page), `${state} ${page}`);
  const notice = useNotice();

  return (
    <section aria-labelledby={screenTitleId}>
      <div className="no-print">
        <div className="flex flex-wrap gap-3" role="group" aria-labelledby={screenTitleId}>
          {states.map((name) => (
            <Button
              label={names[name]}
              key={name}
              main={name === state}
              aria-pressed={name === state}
              onClick={() => {
                notice.clear();
                setQuery({ state: name, page: '1' }, { step: true });
              }}
            />
          ))}
        </div>
        {notice.line}
        {above?.(list.data)}
      </div>
      <Loaded resource={list} failed={failed}>
        {(shown) =>
          isEmpty(shown) ? (
            <p className="py-6">{words.none}</p>
          ) : (
            children(shown, (what) => {
              list.again();
              notice.show(what);
            })
          )
        }
      </Loaded>
      <div className="no-print">
        <ListPages
          label={words.title}
          total={list.data?.total ?? 0}
          size={size}
          page={page}
          onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
        />
      </div>
    </section>
  );
}
