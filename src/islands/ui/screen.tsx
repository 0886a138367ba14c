// The frame around the island of every screen of the members' area: supplies the signed-in member.

import { useState, type ComponentType } from 'react';
import type { SessionUser } from '../../lib/api/member.ts';
import { maySee, type ScreenName } from '../../lib/members/screens.ts';
import { guarded } from './Guarded.tsx';
import { useSession } from './use-session.ts';

/**
 * The island of a screen, drawn once it is known who is signed in and that the screen is for them. Where the session
 * ends, what is being written stays, out of sight, for the same member; another one finds nothing of it.
 */
export function screen<Props extends { user: SessionUser }>(
  name: ScreenName,
  Island: ComponentType<Props>,
): ComponentType<Omit<Props, 'user'>> {
  function Screen(props: Omit<Props, 'user'>) {
    const session = useSession();
    const [last, setLast] = useState(session.user);
    if (session.user && session.user !== last) setLast(session.user);
    const user = session.ended ? last : session.user;
    // The page itself says that the screen is not for this member.
    return user && maySee(name, user.roles) ? (
      <Island key={user.id} {...(props as Props)} user={user} />
    ) : null;
  }
  return guarded(Screen, { isPage: true });
}
