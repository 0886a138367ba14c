// Offers the picture that is there already in place of one that looks the same.

import { mediaFile } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from '../form/form-context.ts';
import ChosenPicture from './ChosenPicture.tsx';
import type { KnownPicture } from './known-picture.ts';

export default function KnownPictureOffer({
  known: { name, isNew },
  onUse,
}: {
  known: KnownPicture;
  onUse: () => void;
}) {
  const { files } = useWords('editing');
  const { uploads } = useShared();
  const content = uploads[mediaFile(name)];
  if (isNew && !content) return null;
  return (
    <div className="note mt-2 flex flex-wrap items-center gap-3" role="status">
      <div className="w-32">
        <ChosenPicture name={name} content={content} />
      </div>
      <p className="min-w-0 flex-1 basis-48 break-words text-small">{fill(files.known, { name })}</p>
      <button className="button-quiet" type="button" onClick={onUse}>
        {files.useKnown}
      </button>
    </div>
  );
}
