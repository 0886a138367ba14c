// The wrapper of every screen's island in the members' area: supplies the signed-in member.

import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { SessionUser } from '../api/member.ts';
import { screenWordsId } from '../i18n/screen-words.ts';
import { maySee, rolesCount } from '../session/strength.ts';
import { guarded } from './Guarded.tsx';
import { holdPresses } from './hold-press.ts';
import { PageFacts } from './page-facts.ts';
import { useSession } from './use-session.ts';
import { requestWords } from './use-words.ts';
import WithWords from './WithWords.tsx';

/** Returns the member without the roles that do not apply. */
const asMember = (user: SessionUser): SessionUser => ({
  ...user,
  roles: user.roles.filter((role) => role === 'member'),
});

/**
 * Draws the island of a screen once the session is known and the screen is for that member. When the session ends, unsaved work
 * stays, hidden, for the same member; another one sees nothing of it. If the member's roles do not apply in a session, screens
 * for them are not drawn, unless they were before.
 */
export function screen<Props extends object>(
  Island: ComponentType<Props>,
): ComponentType<Omit<Props, 'user'>> {
  function Screen(props: Omit<Props, 'user'>) {
    useEffect(holdPresses, []);
    useEffect(requestWords, []);
    const session = useSession();
    const [last, setLast] = useState(session.user);
    if (session.user && session.user !== last) setLast(session.user);
    const user = session.ended ? last : session.user;
    const [worker, setWorker] = useState<string>();
    if (user && session.user && user.id !== worker && rolesCount(session)) setWorker(user.id);
    const isWorker = user?.id === worker;
    const counted = useMemo(() => user && (isWorker ? user : asMember(user)), [user, isWorker]);
    // The page itself says that the screen is not for this member, or what to do first.
    return counted &&
      maySee(document.querySelector<HTMLElement>(`meta[name="${screenWordsId}"]`), counted.roles) ? (
      <WithWords>
        <PageFacts value={props}>
          <Island key={counted.id} {...({ ...props, user: counted } as unknown as Props)} />
        </PageFacts>
      </WithWords>
    ) : null;
  }
  return guarded(Screen, { isPage: true });
}
