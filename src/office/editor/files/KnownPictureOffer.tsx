// Offers the picture that is there already in place of one that looks the same.

import { mediaFile } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from '../form/form-context.ts';
import ChosenPicture from './ChosenPicture.tsx';

export default function KnownPictureOffer({ known, onUse }: { known: string; onUse: () => void }) {
  const { files } = useWords('editing');
  const { uploads } = useShared();
  return (
    <div className="note mt-2 flex flex-wrap items-center gap-3" role="status">
      <div className="w-32">
        <ChosenPicture name={known} content={uploads[mediaFile(known)]} />
      </div>
      <p className="min-w-0 flex-1 basis-48 break-words text-small">{fill(files.known, { name: known })}</p>
      <button className="button-quiet" type="button" onClick={onUse}>
        {files.useKnown}
      </button>
    </div>
  );
}
