// The details of a change in words, fetched when it is opened.

import { api } from '../../../core/client/client.ts';
import type { ContentChange } from '../api/content-change.ts';
import type { ChangeChoices } from './model/change-words.ts';
import { isText, parsePath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useThumbs } from '../files/use-thumbs.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import ChangedPlace from './ChangedPlace.tsx';

interface Props {
  change: string;
  choices: ChangeChoices;
}

export default function ChangeDetails({ change, choices }: Props) {
  const words = useWords('desk-change');
  const resource = useResource(() => api<ContentChange>('/api/desk', { query: { change } }), change);
  const { places = [] } = resource.data ?? {};
  const thumbs = useThumbs(places.some(({ path }) => parsePath(path)?.kind === 'media'));
  const failed = resource.failed?.code === 'not-found' ? words.notFound : words.failed;
  return (
    <Loaded resource={resource} failed={failed}>
      {({ left }) => (
        <div className="space-y-4 border-s-2 border-line ps-4">
          {places.map((place, index) => {
            const at = parsePath(place.path);
            return (
              <ChangedPlace
                key={`${index} ${place.path}`}
                place={place}
                choices={choices}
                thumb={at && !isText(at) ? thumbs[at.id] : undefined}
              />
            );
          })}
          {places.length === 0 && left === 0 && <p>{words.none}</p>}
          {left > 0 && <p className="text-muted">{fill(words.leftFiles, { count: left })}</p>}
        </div>
      )}
    </Loaded>
  );
}
