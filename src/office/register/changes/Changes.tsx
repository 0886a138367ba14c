// The record of changes of all members, searchable by person, kind and day; many changes of one kind are shown as one line.

import { useState } from 'react';
import { changeKinds, type Change, type ChangesQuestion } from '../../../core/api/changes.ts';
import Button from '../../../core/ui/Button.tsx';
import { SelectField } from '../../../core/ui/fields.tsx';
import { focusTitle, screenTitleId } from '../../../core/ui/screen-title.ts';
import { today } from '../../../core/time/bucharest.ts';
import { isDay } from '../../../core/time/reckoning.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import DayFilter from '../../../core/ui/DayFilter.tsx';
import ListSearch from '../../../core/ui/ListSearch.tsx';
import { pageIn, useQuery } from '../../../core/ui/use-query.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import ChangesList from './ChangesList.tsx';
import { screen } from '../../../core/ui/screen.tsx';

const defaults = { search: '', kind: '', from: '', to: '', unfolded: '', page: '1' };

function Changes() {
  const words = useWords('changes');
  const { tag } = useFormat();
  // The search field is uncontrolled; a new key clears it.
  const [emptied, setEmptied] = useState(0);
  const [query, setQuery] = useQuery(defaults);
  const kind = changeKinds.find((known) => known === query.kind);
  const { search, from, to, unfolded } = query;
  const question: ChangesQuestion = {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(unfolded && { unfolded: true }),
  };
  const isAsked = Object.keys(question).length > 0;
  const ask = (change: Partial<typeof defaults>) =>
    setQuery({ unfolded: '', ...change, page: '1' }, { step: true });

  function unfold(change: Change) {
    const day = today(new Date(change.at));
    ask({ kind: change.kind, from: day, to: day, unfolded: '1' });
    focusTitle();
  }

  return (
    <section className="space-y-4" aria-labelledby={screenTitleId}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ListSearch
          key={emptied}
          label={words.search}
          search={search}
          onSearch={(typed) => ask({ search: typed })}
        />
        <div className="min-w-0 max-sm:w-full">
          <SelectField
            label={words.kind}
            value={kind ?? ''}
            onChoose={(value) => ask({ kind: value })}
            none={words.anyKind}
            options={changeKinds.map((name) => [name, words.kinds[name]])}
          />
        </div>
        {(['from', 'to'] as const).map((name) => (
          <div className="max-sm:w-full sm:w-36" key={name}>
            <DayFilter
              label={words[name]}
              typed={typedDay(query[name], tag)}
              badDay={words.badDay}
              onDay={(day) => ask({ [name]: day })}
            />
          </div>
        ))}
        {isAsked && (
          <Button
            label={words.all}
            onClick={() => {
              ask(defaults);
              setEmptied((times) => times + 1);
              // Nothing is left to empty, so the button goes.
              focusTitle();
            }}
          />
        )}
      </div>
      <ChangesList
        question={question}
        page={pageIn(query)}
        onUnfold={unfold}
        onTurn={(page) => {
          setQuery({ page: String(page) }, { step: true });
          focusTitle();
        }}
      />
    </section>
  );
}

export default screen(Changes);
