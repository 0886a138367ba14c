// The record of changes of all members.

import type { SessionUser } from '../../lib/api/member.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import { pageIn, useQuery } from '../ui/use-query.ts';
import ChangesList, { type ChangesWords } from './ChangesList.tsx';
import { screen } from '../ui/screen.tsx';

interface Props {
  labels: ChangesWords;
  tag: string;
  user: SessionUser;
}

function Changes({ labels, tag }: Props) {
  const [query, setQuery] = useQuery({ page: '1' });
  return (
    <section aria-labelledby={screenTitleId}>
      <ChangesList
        labels={labels}
        tag={tag}
        page={pageIn(query)}
        onTurn={(page) => {
          setQuery({ page: String(page) }, { step: true });
          document.getElementById(screenTitleId)?.focus();
        }}
      />
    </section>
  );
}

export default screen('changes', Changes);
