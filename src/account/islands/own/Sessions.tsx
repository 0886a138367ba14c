// Where the member is signed in: each session with its device, and ending one or all others.

import type { OwnSession, OwnSessions } from '../../../core/api/sessions.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { api } from '../../../core/client/client.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

const path = '/api/_auth/sessions';

/** Returns the device in words, such as Chrome on Android. */
function deviceText({ browser, system }: OwnSession, words: Files['account']['sessions']): string {
  if (browser && system) return fill(words.device, { browser, system });
  return browser ?? system ?? words.unknown;
}

/** Returns how the session began, and what else has made it strong. */
function waysText({ way, strongBy }: OwnSession, ways: Files['changes']['factors']): string {
  return [way, strongBy !== way && strongBy].flatMap((one) => (one ? [ways[one]] : [])).join(', ') || '–';
}

export default function Sessions() {
  const { sessions: words } = useWords('account');
  const { factors } = useWords('changes');
  const format = useFormat();
  const list = useResource(() => api<OwnSessions>(path), 'sessions');
  const { busy, problem, submit } = useAction(words);
  const notice = useNotice();

  const end = (ended: string, text: string) =>
    submit(async () => {
      notice.clear();
      const left = await api<OwnSessions>(ended, { method: 'DELETE' });
      list.set(() => left);
      notice.show(text);
    });

  return (
    <TitledSection className="border-t border-line pt-6" title={words.title} heading="text-h3">
      <p className="mt-2 max-w-text text-small text-muted">{words.lead}</p>
      <Loaded resource={list} failed={words.failed}>
        {({ sessions }) => (
          <>
            <ul className="mt-4 border-t border-line">
              {sessions.map((one) => {
                const device = deviceText(one, words);
                return (
                  <li
                    key={one.id}
                    className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                  >
                    <div className="min-w-0 flex-1 basis-60">
                      <h3 className="font-body text-body font-semibold">
                        {device}
                        {one.isThis && <span className="font-normal text-muted"> · {words.this}</span>}
                      </h3>
                      <p className="text-small text-muted">
                        {[
                          fill(words.began, { date: format.moment(one.since) }),
                          fill(words.by, { way: waysText(one, factors) }),
                          fill(words.seen, { date: format.day(one.seenOn) }),
                        ].join(' · ')}
                      </p>
                    </div>
                    {!one.isThis && (
                      <Button
                        label={words.end}
                        busy={busy}
                        name={fill(words.endNamed, { device })}
                        onClick={() => void end(`${path}/${one.id}`, words.ended)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {sessions.some(({ isThis }) => !isThis) && (
              <div className="mt-4">
                <SureButton
                  label={words.endOthers}
                  question={words.sure}
                  yes={words.endOthers}
                  no={words.keep}
                  busy={busy}
                  onSure={() => void end(path, words.othersEnded)}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
      {notice.line}
      {problem}
    </TitledSection>
  );
}
