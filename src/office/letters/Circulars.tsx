// Letters to selected members: the list of them, or one letter, to continue writing it or to see its progress.

import { lazy, Suspense } from 'react';
import type { SessionUser } from '../../core/api/member.ts';
import type { Circular, ListedCircular } from '../../core/api/circulars.ts';
import { LinkButton } from '../../core/ui/Button.tsx';
import { focusTitle, screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import { routePath } from '../../routes.ts';
import { guarded } from '../../core/ui/Guarded.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useQuery } from '../../core/ui/use-query.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';
import CircularSent from './CircularSent.tsx';
import { call } from './circular-calls.ts';

// Includes the text editor, so it is loaded only for a draft.
const CircularDraft = guarded(lazy(() => import('./CircularDraft.tsx')));

interface Props {
  user: SessionUser;
  association: string;
}

interface OneProps {
  id: string;
  owner: string;
  onBack: () => void;
}

function One({ id, owner, onBack }: OneProps) {
  const { compose: words } = useWords('letters');
  const { loading } = useWords('ui');
  const letter = useResource(() => call('GET', '/api/circulars/:id', { param: { id } }), id);
  const set = (circular: Circular) => letter.set(() => circular);
  return (
    <>
      <LinkButton label={words.back} className="no-print mb-4" onClick={onBack} />
      <Loaded resource={letter}>
        {(circular) =>
          circular.begunAt === null ? (
            <Suspense fallback={<p role="status">{loading}</p>}>
              <CircularDraft
                key={circular.id}
                circular={circular}
                owner={owner}
                onSent={(sent) => {
                  set(sent);
                  // How far it has come takes the place of the form.
                  focusTitle();
                }}
                onRemoved={onBack}
              />
            </Suspense>
          ) : (
            <CircularSent circular={circular} onChange={set} again={letter.again} />
          )
        }
      </Loaded>
    </>
  );
}

function Circulars({ user }: Props) {
  const { compose: words } = useWords('letters');
  const { locale, date } = useFormat();
  const [{ id }, setQuery] = useQuery({ id: '' });
  const list = useResource(() => call('GET', '/api/circulars'), id ? null : 'circulars');

  function go(to: string) {
    setQuery({ id: to }, { step: true });
    focusTitle();
  }

  if (id) return <One id={id} owner={user.id} onBack={() => go('')} />;

  const about = ({ kind, begunAt, createdAt, ...counts }: ListedCircular) =>
    [
      `${words.kinds[kind]} · ${fill(begunAt ? words.begun : words.draft, { date: date(begunAt ?? createdAt) })}.`,
      ...(begunAt ? [fill(words.progress, { sent: counts.sent, total: counts.sent + counts.waiting })] : []),
      ...(counts.paper ? [fill(words.paper, { count: counts.paper, posted: counts.posted })] : []),
    ].join(' ');

  return (
    <section aria-labelledby={screenTitleId}>
      <p className="max-w-text">{words.lead}</p>
      <p className="mt-2 max-w-text text-small text-muted">{words.how}</p>
      <a className="button mt-4" href={routePath('members', locale)}>
        {words.toList}
      </a>
      <Loaded resource={list} list="circulars" empty={<p className="py-6">{words.none}</p>}>
        {({ circulars }) => (
          <ul className="mt-6 border-t border-line">
            {circulars.map((circular) => (
              <li className="border-b border-line py-3" key={circular.id}>
                <LinkButton
                  label={circular.subject || words.noSubject}
                  className="font-semibold"
                  onClick={() => go(circular.id)}
                />
                <p className="text-small text-muted">{about(circular)}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

export default screen(Circulars);
