// What can be done with an announcement as a whole: another one like it, or taking it away.

import type { AfterProps } from '../form/EntryForm.tsx';
import { useShared } from '../form/form-context.ts';
import ShareLink from '../previews/ShareLink.tsx';
import DeleteAnnouncement from './DeleteAnnouncement.tsx';

export default function AfterAnnouncement(props: AfterProps) {
  const { list, paths } = useShared().words;
  if (props.isNew) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ShareLink entry={{ kind: 'announcements', id: props.id }} name={props.id} />
      <a className="button-quiet" href={`${paths.entry}?copy=${props.id}`}>
        {list.copy}
      </a>
      <DeleteAnnouncement {...props} />
    </div>
  );
}
