// Reminders of overdue fees, by mail or on paper: the late members, the selection and the text.

import { useState } from 'react';
import {
  feesPage,
  reminderPause,
  type OverdueMember,
  type ReminderPlan,
  type ReminderText,
} from '../../../core/api/fees.ts';
import { call, getReminderTexts } from '../calls.ts';
import { fold, matchesWords } from '../../../core/fold.ts';
import { sumAmounts } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { CheckField, SelectField } from '../../../core/ui/fields.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import ListSearch from '../../../core/ui/ListSearch.tsx';
import PrintedTexts from '../../../core/ui/PrintedTexts.tsx';
import Pager from '../../../core/ui/Pager.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useChosen } from '../../../core/ui/use-chosen.ts';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { dueName } from '../lines.tsx';
import OverdueEntry from './OverdueEntry.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

const listIds = (members: readonly OverdueMember[]) => members.map(({ id }) => id);

const unique = <Value,>(values: readonly Value[]) => [...new Set(values)].sort();

interface Choice {
  search: string;
  kind: string;
  year: string;
}

/** Returns the members that match the search, and the kind and year of the overdue fees. */
function chosenMembers(members: readonly OverdueMember[], { search, kind, year }: Choice): OverdueMember[] {
  return members.filter(
    ({ name, memberNumber, dues }) =>
      matchesWords(search, fold(`${name} ${memberNumber}`)) &&
      dues.some((due) => (!kind || due.kind === kind) && (!year || String(due.year) === year)),
  );
}

export default function Reminders() {
  const labels = useWords('cashier');
  const names = useWords('books');
  const formats = useFormat('long');
  const words = labels.reminders;
  const resource = useResource(() => call('GET', '/api/fees/reminders'), 'reminders');
  const { busy, problem, submit } = useAction(labels);
  const notice = useNotice();
  const [choice, setChoice] = useState<Choice>({ search: '', kind: '', year: '' });
  const [page, setPage] = useState(1);
  const { chosen, choose, setChosen, boxFor } = useChosen();
  const [letters, setLetters] = useState<readonly ReminderText[] | null>(null);
  const opener = useFocusBack(letters !== null);

  const narrow = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
    setPage(1);
  };

  const send = (members: readonly OverdueMember[]) =>
    submit(async () => {
      const { sent } = await call('POST', '/api/fees/reminders', { json: { members: listIds(members) } });
      notice.show(fill(words.done, { count: sent }));
      setChosen(new Set());
      resource.again();
    });
  const makeLetters = (members: readonly OverdueMember[]) =>
    submit(async () => {
      const { texts } = await getReminderTexts(listIds(members));
      setLetters(texts);
    });

  function list({ members, openLines, isSent }: ReminderPlan) {
    const dues = members.flatMap((member) => member.dues);
    const shown = chosenMembers(members, choice);
    const open = shown.filter(({ isRecent }) => !isRecent);
    // Members selected in another search stay selected, and count in the totals.
    const taken = members.filter(({ id, isRecent }) => !isRecent && chosen.has(id));
    const [mails, papers] = [
      taken.filter(({ hasEmail }) => hasEmail),
      taken.filter((member) => !member.hasEmail),
    ];
    return (
      <div className="space-y-5">
        {!isSent && <p className="note">{words.notSent}</p>}
        {openLines > 0 && <p className="note">{fill(words.openLines, { count: openLines })}</p>}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <ListSearch label={words.search} search={choice.search} onSearch={(search) => narrow({ search })} />
          <SelectField
            label={words.kind}
            none={words.any}
            value={choice.kind}
            options={unique(dues.map(({ kind }) => kind)).map((kind) => [kind, dueName(kind, names)])}
            onChoose={(kind) => narrow({ kind })}
          />
          <SelectField
            label={words.year}
            none={words.any}
            value={choice.year}
            options={unique(dues.map(({ year }) => String(year))).map((year) => [year, year])}
            onChoose={(year) => narrow({ year })}
          />
        </div>
        <p className="text-small" role="status">
          {shown.length
            ? fill(words.found, { count: shown.length, amount: formats.money(sumAmounts(shown)) })
            : words.noneFound}
        </p>
        <fieldset>
          <legend className="sr-only">{words.who}</legend>
          {open.length > 0 && (
            <CheckField
              className="flex min-h-touch items-center gap-3 border-b border-line font-semibold"
              {...boxFor(listIds(open))}
            >
              {fill(words.all, { count: open.length })}
            </CheckField>
          )}
          <ul>
            {shown.slice((page - 1) * feesPage, page * feesPage).map((member) => (
              <OverdueEntry
                key={member.id}
                member={member}
                isChosen={chosen.has(member.id)}
                onChoose={(isChosen) => choose([member.id], isChosen)}
              />
            ))}
          </ul>
        </fieldset>
        <Pager
          label={labels.views.reminders}
          total={shown.length}
          size={feesPage}
          page={page}
          onTurn={setPage}
        />
        <p className="font-semibold" role="status">
          {fill(words.chosen, {
            count: taken.length,
            amount: formats.money(sumAmounts(taken)),
            mails: mails.length,
            letters: papers.length,
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          {isSent && mails.length > 0 && (
            <SureButton
              label={fill(words.send, { count: mails.length })}
              question={fill(words.sure, { count: mails.length, amount: formats.money(sumAmounts(mails)) })}
              yes={words.yes}
              busy={busy}
              onSure={() => send(mails)}
            />
          )}
          {papers.length > 0 && (
            <Button
              label={fill(words.letters, { count: papers.length })}
              ref={opener}
              onClick={() => makeLetters(papers)}
            />
          )}
        </div>
      </div>
    );
  }

  if (letters) {
    const known = new Map(resource.data?.members.map((member) => [member.id, member]));
    return (
      <PrintedTexts
        label={labels.views.reminders}
        words={words}
        letters={letters.map(({ member: id, ...text }) => {
          const { name = '', memberNumber: number = '' } = known.get(id) ?? {};
          return { ...text, id, name, number };
        })}
        onBack={() => setLetters(null)}
      />
    );
  }
  const afterDays = resource.data?.afterDays ?? 0;
  const late = afterDays ? fill(words.lateAfter, { count: afterDays }) : words.late;
  return (
    <section className="space-y-4">
      {resource.data && (
        <p className="max-w-text">
          {fill(words.intro, { late, days: reminderPause })}{' '}
          <span className="text-small text-muted">{words.setting}</span>
        </p>
      )}
      {problem}
      {notice.line}
      <Loaded resource={resource} list="members" empty={<p>{words.none}</p>}>
        {list}
      </Loaded>
    </section>
  );
}
