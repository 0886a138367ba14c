// Offers the picture that is there already in place of one just chosen that looks the same.

import { useEffect, useEffectEvent, useState } from 'react';
import { mediaFile } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from '../form/form-context.ts';
import ChosenPicture from './ChosenPicture.tsx';
import { findKnown, type KnownPicture } from './known-picture.ts';

interface Props {
  /** The name of the picture; nothing is offered for one that was not chosen here. */
  name: string;
  onUse: (known: string) => void;
}

export default function KnownPictureOffer({ name, onUse }: Props) {
  const { files } = useWords('editing');
  const { uploads, files: chosen } = useShared();
  const content = uploads[mediaFile(name)];
  const [known, setKnown] = useState<KnownPicture>();
  const find = useEffectEvent(() => findKnown(mediaFile(name), chosen.read()).catch(() => undefined));
  useEffect(() => {
    if (!content) return undefined;
    let isOver = false;
    void find().then((found) => isOver || setKnown(found));
    return () => void (isOver = true);
  }, [name, content]);
  const other = known && uploads[mediaFile(known.name)];
  if (!content || !known || (known.isNew && !other)) return null;
  return (
    <div className="note mt-2 flex flex-wrap items-center gap-3" role="status">
      <div className="w-32">
        <ChosenPicture name={known.name} content={other} />
      </div>
      <p className="min-w-0 flex-1 basis-48 break-words text-small">
        {fill(files.known, { name: known.name })}
      </p>
      <button className="button-quiet" type="button" onClick={() => onUse(known.name)}>
        {files.useKnown}
      </button>
    </div>
  );
}
