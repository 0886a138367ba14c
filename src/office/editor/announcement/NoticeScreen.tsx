// The screen for quick notices: for editors and, without signal, for an editor who used it on this device before.

import { useEffect, useState, type ComponentProps } from 'react';
import { forgetWriter, rememberWriter, getWriter } from '../../../core/sign-in/notice-writer.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useSession } from '../../../core/ui/use-session.ts';
import WithWords from '../../../core/ui/WithWords.tsx';
import Notice from './Notice.tsx';

function NoticeScreen({ entryPage }: Pick<ComponentProps<typeof Notice>, 'entryPage'>) {
  const { ready, user, reachable, ended } = useSession();
  const mayWrite = user !== null && user.roles.includes('editor');
  const [lastWriter, setLastWriter] = useState<string | null>(null);
  const isKnown = ready && reachable;

  useEffect(() => {
    if (!isKnown || ended) return;
    if (mayWrite) rememberWriter(user.id);
    else forgetWriter();
  }, [isKnown, ended, mayWrite, user]);

  const writer = mayWrite ? user.id : ready && !user && !reachable ? getWriter() : null;
  if (writer !== null && writer !== lastWriter) setLastWriter(writer);
  // When the session ends, the unfinished text is kept, hidden, for the same member.
  const owner = ended ? lastWriter : writer;
  return (
    owner !== null && (
      <WithWords>
        <Notice key={owner} owner={owner} mayPublish={mayWrite && reachable} entryPage={entryPage} />
      </WithWords>
    )
  );
}

export default guarded(NoticeScreen, { isPage: true });
