// The documents available to a member; editors see all documents and can manage them.

import type { DocumentList } from './api/documents.ts';
import type { SessionUser } from '../../core/api/member.ts';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import Loaded from '../../core/ui/Loaded.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { call } from './calls.ts';
import DocumentEntry from './DocumentEntry.tsx';
import NewDocumentForm from './NewDocumentForm.tsx';

interface Props {
  user: SessionUser;
}

function Documents({ user }: Props) {
  const words = useWords('documents');
  const isEditor = user.roles.includes('editor');
  const list = useResource(() => call('GET', '/api/documents'), 'documents');
  const notice = useNotice();

  function show(changed: DocumentList, text: string) {
    list.set(() => changed);
    notice.show(text);
  }

  return (
    <section className="space-y-8" aria-labelledby={screenTitleId}>
      <div>
        <p className="max-w-text text-muted">{words.lead}</p>
        {isEditor && (
          <div className="mt-6">
            <NewDocumentForm onAdded={(changed, title) => show(changed, fill(words.wasAdded, { title }))} />
          </div>
        )}
        {notice.line}
        <Loaded
          resource={list}
          failed={words.failed}
          list="documents"
          empty={<p className="mt-4">{words.none}</p>}
        >
          {({ documents }) => (
            <ul className="mt-4 border-t border-line">
              {documents.map((document) => (
                <DocumentEntry key={document.id} document={document} isEditor={isEditor} onChanged={show} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

export default screen(Documents);
