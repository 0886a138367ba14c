// Letters with codes for members without e-mail: members are selected, then the letters are printed.

import { useState } from 'react';
import { pageSize } from '../../core/api/member.ts';
import { codeLettersAtMost, type CodeLetterList } from './api/code-letters.ts';
import { api } from '../../core/client/client.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { listAllMembers, listMembers } from '../../core/members/calls.ts';
import Button, { LinkButton } from '../../core/ui/Button.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { CheckField } from '../../core/ui/fields.tsx';
import Pager from '../../core/ui/Pager.tsx';
import { screen } from '../../core/ui/screen.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useFocusBack } from '../../core/ui/use-focus-back.ts';
import { useChosen } from '../../core/ui/use-chosen.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { pageIn, useQuery } from '../../core/ui/use-query.ts';
import { useWords } from '../../core/ui/use-words.ts';
import CodeLetter, { type LetterWords } from './CodeLetter.tsx';
import '../../core/ui/letters.css';

interface Props {
  /** The words of the letters, by the member's language. */
  letters: Record<Locale, LetterWords>;
  association: string;
}

function CodeLetters({ letters }: Props) {
  const { admin: words } = useWords('letters');
  // The list of members links here with one member as the search.
  const [query, setQuery] = useQuery({ search: '', page: '1' });
  const page = pageIn(query);
  const filter = query.search ? 'all' : 'letter';
  const list = useResource(() => listMembers({ search: query.search, filter }, page), JSON.stringify(query));
  const total = list.data?.total ?? 0;
  const { chosen, setChosen, boxFor } = useChosen();
  const [printed, setPrinted] = useState<CodeLetterList | null>(null);
  const opener = useFocusBack(printed !== null);
  const { busy, problem, submit } = useAction({ problems: { unknown: words.failed } });

  /** Prepares letters in batches as large as the server accepts. */
  async function prepare(ids: readonly string[]): Promise<void> {
    const all: CodeLetterList = { letters: [], skipped: 0 };
    for (let from = 0; from < ids.length; from += codeLettersAtMost) {
      const members = ids.slice(from, from + codeLettersAtMost);
      const { letters, skipped } = await api<CodeLetterList>('/api/letters', {
        method: 'POST',
        body: { members },
      });
      all.letters.push(...letters);
      all.skipped += skipped;
      // Show what is prepared even if the next batch fails, because its codes are never shown again; and only the others stay
      // chosen, because another letter would void those.
      setPrinted({ ...all });
      setChosen(new Set(ids.slice(from + codeLettersAtMost)));
    }
  }

  const make = () => submit(() => prepare([...chosen]));

  /** Selects all members that the list has found, on all pages. */
  const chooseAll = () =>
    submit(async () => {
      const found = await listAllMembers({ search: query.search, filter });
      setChosen(new Set(found.map(({ id }) => id)));
    });

  if (printed) {
    return (
      <section aria-labelledby={screenTitleId}>
        <div className="no-print space-y-4">
          <p role="status" tabIndex={-1} ref={takeFocus}>
            {fill(words.prepared, { count: printed.letters.length })} {words.voided}{' '}
            {printed.skipped > 0 && fill(words.skipped, { count: printed.skipped })} {busy && words.busy}
          </p>
          {problem}
          <div className="flex flex-wrap gap-3">
            <Button label={words.print} main onClick={() => print()} />
            <Button
              label={words.again}
              onClick={() => {
                setPrinted(null);
                list.again();
              }}
            />
          </div>
        </div>
        {printed.letters.map((letter) => (
          <CodeLetter key={letter.id} letter={letter} words={letters[letter.locale]} />
        ))}
      </section>
    );
  }

  return (
    <section className="no-print" aria-labelledby={screenTitleId}>
      <p className="max-w-text">{words.lead}</p>
      {query.search ? (
        <LinkButton label={words.only} className="mt-2" onClick={() => setQuery({ search: '', page: '1' })} />
      ) : (
        <p className="mt-2 text-small text-muted">{words.only}</p>
      )}
      <Loaded resource={list} empty={<p className="py-6">{words.none}</p>} list="members">
        {({ members }) => (
          <FieldGroup className="mt-4" legend={words.choose}>
            <CheckField
              className="flex min-h-touch items-center gap-3 border-b border-line"
              {...boxFor(members.map(({ id }) => id))}
            >
              {words.all}
            </CheckField>
            {members.map(({ id, name, memberNumber }) => (
              <CheckField key={id} {...boxFor([id])}>
                <span className="min-w-0 break-words">
                  {name} <small className="text-small text-muted">{memberNumber}</small>
                </span>
              </CheckField>
            ))}
          </FieldGroup>
        )}
      </Loaded>
      <Pager
        label={words.title}
        total={total}
        size={pageSize}
        page={page}
        onTurn={(next) => setQuery({ page: String(next) }, { step: true })}
      />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          label={busy ? words.busy : words.make}
          main
          wide
          busy={busy || !chosen.size}
          ref={opener}
          onClick={() => chosen.size && make()}
        />
        {total > pageSize && (
          <Button label={fill(words.chooseAll, { count: total })} wide busy={busy} onClick={chooseAll} />
        )}
        <span className="text-small" role="status">
          {fill(words.chosen, { count: chosen.size })}
        </span>
      </div>
      {problem}
    </section>
  );
}

export default screen(CodeLetters);
