// The actions on an announcement as a whole: sharing, copying and deleting it.

import type { AfterProps } from '../form/EntryForm.tsx';
import { useShared } from '../form/form-context.ts';
import ShareLink from '../previews/ShareLink.tsx';
import DeleteAnnouncement from './DeleteAnnouncement.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

export default function AfterAnnouncement(props: AfterProps) {
  const { list } = useWords('editing');
  const { links } = useShared();
  if (props.isNew) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ShareLink entry={{ kind: 'announcements', id: props.id }} name={props.id} />
      <a className="button-quiet" href={`${links?.paths.entry}?copy=${props.id}`}>
        {list.copy}
      </a>
      <DeleteAnnouncement {...props} />
    </div>
  );
}
