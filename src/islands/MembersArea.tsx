// What the members' area shows to the member signed in. Nothing of it is in the prerendered page.

import Account, { type AccountWords } from './Account';
import MemberCard, { type CardWords } from './MemberCard';
import { useSession } from './use-session';

interface Props {
  words: {
    /** With {name}. */
    greeting: string;
    card: CardWords;
    account: AccountWords;
  };
  tag: string;
  renewal: string;
}

export default function MembersArea({ words, tag, renewal }: Props) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="space-y-12">
      <p className="font-heading text-h2 font-semibold text-heading">
        {words.greeting.replace('{name}', user.name)}
      </p>
      <MemberCard user={user} words={words.card} tag={tag} renewal={renewal} />
      <Account email={user.email} words={words.account} />
    </div>
  );
}
