// What the members' area shows to the member signed in. Nothing of it is in the prerendered page; the parts of
// editors and administrators load for them alone. Roles only choose what is shown: the API checks each call by itself.

import { lazy, Suspense, useState } from 'react';
import type { DeskWords } from '../../lib/desk/words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import Account, { type AccountWords } from './Account.tsx';
import MemberCard, { type CardWords } from './MemberCard.tsx';
import type { MembersListWords } from './MembersList.tsx';
import { useSession } from '../use-session.ts';
import { guarded } from '../Guarded.tsx';

// Where one of them cannot be loaded, the others stay.
const Desk = guarded(lazy(() => import('../desk/Desk.tsx')));
const MembersList = guarded(lazy(() => import('./MembersList.tsx')));

interface Props {
  words: {
    /** With {name}. */
    greeting: string;
    loading: string;
    card: CardWords;
    account: AccountWords;
    members: MembersListWords;
    desk: DeskWords;
  };
  locale: Locale;
  tag: string;
  renewal: string;
  /** Addresses of the editor and of its guide. */
  editor: string;
  guide: string;
}

function MembersArea({ words, locale, tag, renewal, editor, guide }: Props) {
  const session = useSession();
  const [last, setLast] = useState(session.user);
  if (session.user && session.user !== last) setLast(session.user);
  // Where the session has ended, what is being written stays, out of sight, for the same member.
  const user = session.ended ? last : session.user;
  if (!user) return null;
  return (
    <div className="min-w-0 space-y-12" key={user.id}>
      <p className="font-heading text-h2 font-semibold text-heading">
        {words.greeting.replace('{name}', user.name)}
      </p>
      <MemberCard user={user} words={words.card} tag={tag} renewal={renewal} />
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        {user.roles.includes('editor') && (
          <Desk labels={words.desk} tag={tag} editor={editor} guide={guide} />
        )}
        {user.roles.includes('admin') && <MembersList labels={words.members} locale={locale} />}
      </Suspense>
      <Account user={user} words={words.account} />
    </div>
  );
}

export default guarded(MembersArea, { isPage: true });
