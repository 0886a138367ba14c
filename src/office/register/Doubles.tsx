// Likely duplicates in the register and recently merged records: to be merged, kept apart, or separated again.

import { useState } from 'react';
import type { DoublesList, LikelyDouble, Merge } from './api/merges.ts';
import type { ListedMember } from '../../core/api/member.ts';
import { fill } from '../../core/widgets/words.ts';
import TitledSection from '../../core/ui/TitledSection.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import UnfoldButton from '../../core/ui/UnfoldButton.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { call, previewMerge } from './calls.ts';
import MergeForm from './MergeForm.tsx';

interface Props {
  /** The ids of the members selected in the list: any two of them may be merged, however different they look. */
  chosen: readonly string[];
  onDone: () => void;
}

const formatMember = ({ name, memberNumber }: { name: string; memberNumber: string }) =>
  `${name} · ${memberNumber}`;

/** The two members selected in the list; read from the server, because they may be on other pages. */
function Chosen({ chosen, onDone }: Pick<Props, 'chosen'> & { onDone: (notice: string) => void }) {
  const { doubles: words } = useWords('member-list');
  const [kept = '', gone = ''] = chosen;
  const pair = useResource(
    () =>
      previewMerge({ kept, gone, take: [] }).catch(() => previewMerge({ kept: gone, gone: kept, take: [] })),
    `${kept} ${gone}`,
  );
  return (
    <TitledSection className="space-y-4" title={words.chosen} heading="text-h3">
      <Loaded resource={pair} failed={words.failed}>
        {(preview) => <MergeForm pair={[preview.kept, preview.gone]} onDone={onDone} />}
      </Loaded>
    </TitledSection>
  );
}

export default function Doubles({ chosen, onDone }: Props) {
  const list = useWords('member-list');
  const { doubles: words } = list;
  const { moment } = useFormat('long');
  const resource = useResource(() => call('GET', '/api/member-doubles'), 'doubles');
  const [open, setOpen] = useState('');
  const { busy, problem, submit } = useAction(list);
  const notice = useNotice();
  const pairKey = (pair: readonly ListedMember[]) => pair.map(({ id }) => id).join(' ');

  /** Shows a message about what was done. */
  function tell(text: string) {
    setOpen('');
    notice.show(text);
    onDone();
  }

  const change = (work: () => Promise<DoublesList>, text: string) =>
    submit(async () => {
      const changed = await work();
      resource.set(() => changed);
      tell(text);
    });

  const merged = (text: string) => {
    resource.again();
    tell(text);
  };

  const double = ({ members: pair, alike }: LikelyDouble) => {
    const [one, other] = pair;
    const key = pairKey(pair);
    return (
      <li className="space-y-3 border-b border-line py-3" key={key}>
        <div>
          {pair.map((member) => (
            <p className="break-words" key={member.id}>
              <span className="font-semibold">{formatMember(member)}</span>
              <span className="block text-small text-muted">
                {[member.phone, member.address, member.commune, member.email].filter(Boolean).join(' · ')}
              </span>
            </p>
          ))}
          <p className="text-small">{alike.map((name) => words.alike[name]).join(', ')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <UnfoldButton
            open={open === key}
            aria-label={fill(words.lookNamed, { one: formatMember(one), other: formatMember(other) })}
            onChange={(next) => setOpen(next ? key : '')}
          >
            {words.look}
          </UnfoldButton>
          <SureButton
            label={words.apart}
            name={fill(words.apartNamed, { one: formatMember(one), other: formatMember(other) })}
            question={words.sureApart}
            yes={words.yesApart}
            busy={busy}
            onSure={() => {
              const json = { members: [one.id, other.id] } as const;
              return change(() => call('POST', '/api/member-doubles', { json }), words.apartDone);
            }}
          />
        </div>
        {open === key && <MergeForm pair={pair} onDone={merged} />}
      </li>
    );
  };

  const merge = ({ id, at, by, kept, gone, canUndo }: Merge) => {
    const values = { gone: formatMember(gone), kept: formatMember(kept) };
    return (
      <li className="space-y-2 border-b border-line py-3" key={id}>
        <p>
          {fill(words.merged, values)}
          <span className="block text-small text-muted">
            {moment(at)}
            {by !== undefined && ` · ${by}`}
          </span>
        </p>
        {canUndo ? (
          <SureButton
            label={words.part}
            name={fill(words.partNamed, values)}
            question={fill(words.surePart, values)}
            yes={words.yesPart}
            busy={busy}
            onSure={() =>
              change(
                () => call('DELETE', '/api/member-doubles/merges/:id', { param: { id } }),
                fill(words.parted, values),
              )
            }
          />
        ) : (
          <p className="text-small text-muted">{words.later}</p>
        )}
      </li>
    );
  };

  return (
    <div className="max-w-text space-y-6">
      <p className="text-small text-muted">{words.lead}</p>
      {notice.line}
      {problem}
      {chosen.length === 2 ? (
        <Chosen key={chosen.join(' ')} chosen={chosen} onDone={merged} />
      ) : (
        <p className="text-small">{words.choose}</p>
      )}
      <Loaded resource={resource} failed={words.failed}>
        {({ doubles, merges }) => (
          <div className="space-y-6">
            {doubles.length ? (
              <ul className="border-t border-line">{doubles.map(double)}</ul>
            ) : (
              <p>{words.none}</p>
            )}
            {merges.length > 0 && (
              <TitledSection className="space-y-3" title={words.latest} heading="text-h3">
                <ul className="border-t border-line">{merges.map(merge)}</ul>
              </TitledSection>
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}
