// The reductions of the year's dues: a form to add one, and the members who have each.

import { useState, type SubmitEvent } from 'react';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { LinkButton, SubmitButton } from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import type { Reduction, ReductionList } from '../../../core/api/fees.ts';
import { memberKinds } from '../../../core/api/member.ts';
import type { Formats } from '../../../core/i18n/formats.ts';
import { maxBani, parseBani } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import FieldGroup from '../../../core/ui/FieldGroup.tsx';
import { CheckField, TextField } from '../../../core/ui/fields.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useOffered } from '../../../core/ui/page-facts.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { call, listReductions } from '../calls.ts';
import FindMember from './FindMember.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

/** Returns the amount of a reduction in words. */
const offText = ({ share, amount }: Reduction, { money }: Formats) =>
  share === undefined ? `−${money(amount ?? 0)}` : `−${share} %`;

/** Reads `50 %` or an amount in lei; undefined for anything else. */
function readOff(text: string): { share: number } | { amount: number } | undefined {
  const [, percent] = /^(\d{1,3})\s*%$/.exec(text) ?? [];
  if (percent !== undefined) {
    const share = Number(percent);
    return share >= 1 && share <= 100 ? { share } : undefined;
  }
  const amount = parseBani(text) ?? 0;
  return amount > 0 && amount <= maxBani ? { amount } : undefined;
}

interface NewProps {
  onAdded: (list: ReductionList, name: string) => void;
}

function NewReduction({ onAdded }: NewProps) {
  const labels = useWords('cashier');
  const offered = useOffered();
  const words = labels.reductions;
  const { busy, problem, errors, submit } = useAction<'name' | 'off' | 'kinds'>(labels);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, data, text } = readForm(event);
    const name = text('name');
    const off = readOff(text('off'));
    const kinds = memberKinds.filter((kind) => data.getAll('kinds').includes(kind));
    const wrong = {
      ...(!name && { name: words.badName }),
      ...(!off && { off: words.badOff }),
      ...(!kinds.length && { kinds: words.badKinds }),
    };
    const firstYear = data.has('firstYear');
    const add = async () => {
      const json = { name, kinds, firstYear, ...(off ?? { amount: 0 }) };
      onAdded(await call('POST', '/api/fees/reductions', { json }), name);
    };
    await submit(add, { form, wrong });
  }

  return (
    <form className="max-w-md space-y-5" noValidate onSubmit={send}>
      {problem}
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errors.name}
        name="name"
        keep="reduction name"
        maxLength={80}
        required
      />
      <TextField
        label={words.off}
        hint={words.offHint}
        error={errors.off}
        name="off"
        keep="reduction off"
        maxLength={20}
        required
      />
      <FieldGroup legend={words.forKinds} error={errors.kinds}>
        {offered.map((kind) => (
          <CheckField key={kind} name="kinds" value={kind} defaultChecked>
            {labels.kinds[kind]}
          </CheckField>
        ))}
      </FieldGroup>
      <CheckField name="firstYear">{words.firstYear}</CheckField>
      <SubmitButton label={busy ? labels.busy : words.submit} busy={busy} />
    </form>
  );
}

/** The members who have a reduction, with a search to add others. */
function Reduced({ reduction, onChange }: { reduction: Reduction; onChange: () => void }) {
  const labels = useWords('cashier');
  const words = labels.reductions;
  const path = '/api/fees/reductions/:id';
  const param = { id: reduction.id };
  const resource = useResource(() => call('GET', path, { param }), reduction.id);
  const { busy, problem, submit } = useAction(labels);
  const notice = useNotice();
  /** Changes after somebody was added, to reset the search. */
  const [round, setRound] = useState(0);

  const choose = (member: { id: string; name: string }, has: boolean) =>
    submit(async () => {
      const changed = await call('POST', path, { param, json: { member: member.id, has } });
      resource.set(() => changed);
      onChange();
      if (has) setRound(round + 1);
      notice.show(fill(has ? words.added : words.removed, { name: member.name }));
    });

  return (
    <div className="space-y-4 border-s border-line ps-4">
      {problem}
      <Loaded
        resource={resource}
        list="members"
        empty={<p className="text-small text-muted">{words.nobody}</p>}
      >
        {({ members }) => (
          <ul className="border-t border-line">
            {members.map((member) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
                key={member.id}
              >
                <span>
                  <span className="font-semibold">{member.name}</span> · {member.memberNumber}
                </span>
                <LinkButton
                  label={words.remove}
                  small
                  busy={busy}
                  name={fill(words.removeNamed, { name: member.name })}
                  onClick={() => choose(member, false)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {notice.line}
      <FindMember
        key={round}
        title={words.add}
        filter="all"
        onChoose={(member) => void choose(member, true)}
      />
    </div>
  );
}

interface Props {
  onChange: () => void;
}

export default function Reductions({ onChange }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const words = labels.reductions;
  const resource = useResource(listReductions, 'reductions');
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState('');
  const { busy, problem, submit } = useAction(labels);
  const notice = useNotice();

  function show(list: ReductionList, text: string) {
    resource.set(() => list);
    setAdding(false);
    notice.show(text);
    onChange();
  }

  const line = (reduction: Reduction) => (
    <li className="space-y-3 border-b border-line py-3" key={reduction.id}>
      <p>
        <span className="font-semibold">{reduction.name}</span>{' '}
        <span className="fee-amount">{offText(reduction, formats)}</span>
        <span className="block text-small text-muted">
          {reduction.kinds.map((kind) => labels.kinds[kind]).join(', ')}
          {reduction.firstYear && ` · ${words.isFirstYear}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <UnfoldButton
          open={open === reduction.id}
          aria-label={fill(words.membersNamed, { count: reduction.members, name: reduction.name })}
          onChange={(next) => setOpen(next ? reduction.id : '')}
        >
          {fill(words.members, { count: reduction.members })}
        </UnfoldButton>
        <SureButton
          label={words.end}
          name={fill(words.endNamed, { name: reduction.name })}
          question={fill(words.sure, { name: reduction.name })}
          yes={words.yes}
          busy={busy}
          onSure={() =>
            submit(async () => {
              const list = await call('DELETE', '/api/fees/reductions/:id', { param: { id: reduction.id } });
              show(list, fill(words.ended, { name: reduction.name }));
            })
          }
        />
      </div>
      {open === reduction.id && (
        <Reduced
          reduction={reduction}
          onChange={() => {
            resource.again();
            onChange();
          }}
        />
      )}
    </li>
  );

  return (
    <TitledSection className="space-y-4 pt-6" title={words.title} heading="text-h3">
      <p className="max-w-text text-small text-muted">{words.lead}</p>
      {problem}
      <Loaded resource={resource} list="reductions" empty={<p>{words.none}</p>}>
        {({ reductions }) => <ul className="border-t border-line">{reductions.map(line)}</ul>}
      </Loaded>
      {notice.line}
      <UnfoldButton open={adding} onChange={setAdding}>
        {words.new}
      </UnfoldButton>
      {adding && <NewReduction onAdded={(list, name) => show(list, fill(words.done, { name }))} />}
    </TitledSection>
  );
}
