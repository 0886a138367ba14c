// The one-time codes of a staff member: how many are left, and ten new ones to print.

import { useId, useState } from 'react';
import type { NewCodes, OwnCodes } from '../../../core/api/strength.ts';
import { api } from '../../../core/client/client.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { takeFocus } from '../../../core/ui/take-focus.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

const path = '/api/_auth/codes';

export default function Codes({ name }: { name: string }) {
  const { codes: words } = useWords('account');
  const format = useFormat();
  const id = useId();
  const left = useResource(() => api<OwnCodes>(path), 'codes');
  const { busy, problem, submit } = useAction(words);
  const [codes, setCodes] = useState<{ all: string[]; on: Date } | null>(null);

  const make = () =>
    submit(async () => {
      const made = await api<NewCodes>(path, { method: 'POST' });
      left.set(() => ({ left: made.left }));
      setCodes({ all: made.codes, on: new Date() });
    });

  return (
    <section className="border-t border-line pt-6" aria-labelledby={`${id}-title`}>
      <div className="no-print">
        <h2 className="text-h3" id={`${id}-title`}>
          {words.title}
        </h2>
        <p className="mt-2 max-w-text text-small text-muted">{words.lead}</p>
        <Loaded resource={left} failed={words.failed}>
          {(data) => (
            <>
              <p className="mt-4">{data.left ? fill(words.left, { count: data.left }) : words.none}</p>
              <div className="mt-4">
                {data.left ? (
                  <SureButton
                    label={words.again}
                    question={words.sure}
                    yes={words.again}
                    no={words.keep}
                    busy={busy}
                    onSure={() => void make()}
                  />
                ) : (
                  <Button label={words.make} wide busy={busy} onClick={() => void make()} />
                )}
              </div>
            </>
          )}
        </Loaded>
        {problem}
      </div>
      {codes && (
        <div className="note mt-4 space-y-3" key={codes.all.join()}>
          <h3 className="text-h3 outline-none" tabIndex={-1} ref={takeFocus}>
            {words.newTitle}
          </h3>
          <p>{fill(words.paper, { name, date: format.date(codes.on, 'long') })}</p>
          <ol className="grid list-decimal gap-x-8 gap-y-1 ps-8 font-mono tabular-nums sm:grid-cols-2">
            {codes.all.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p className="no-print">{words.once}</p>
          <div className="no-print flex flex-wrap gap-3">
            <Button label={words.print} main onClick={() => print()} />
            <Button label={words.done} onClick={() => setCodes(null)} />
          </div>
        </div>
      )}
    </section>
  );
}
