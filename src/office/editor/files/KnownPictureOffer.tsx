// Offers an existing picture in place of one just chosen that looks the same.

import { useEffect, useEffectEvent, useState } from 'react';
import { mediaFile, nameIn } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useNewPicture, useShared } from '../form/form-context.ts';
import ChosenPicture from './ChosenPicture.tsx';
import { looksAlike, picturePrint, printSide } from '../../../core/content/picture-print.ts';
import type { Uploads } from '../model/send-file.ts';
import { readThumbs } from './use-thumbs.ts';

/** A picture that looks like the one just chosen. */
interface KnownPicture {
  name: string;
  /** True if it was itself just chosen and may be dropped before it is ever saved. */
  isNew: boolean;
}

async function drawPrint(content: Blob): Promise<number[] | undefined> {
  const image = await createImageBitmap(content);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = printSide;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.fillStyle = 'white';
    context.fillRect(0, 0, printSide, printSide);
    context.drawImage(image, 0, 0, printSide, printSide);
  }
  image.close();
  return context ? picturePrint(context.getImageData(0, 0, printSide, printSide).data) : undefined;
}

/**
 * Returns a picture that looks like the chosen one: from those chosen before it and from those the site was built with, if they
 * can be fetched.
 * @param own the path of the chosen one.
 */
async function findKnown(own: string, chosen: Uploads): Promise<KnownPicture | undefined> {
  const print = chosen[own] && (await drawPrint(chosen[own]));
  if (!print) return undefined;
  for (const [path, other] of Object.entries(chosen)) {
    if (path === own) break;
    const otherPrint = other.type.startsWith('image/') && (await drawPrint(other).catch(() => undefined));
    if (otherPrint && looksAlike(print, otherPrint)) return { name: nameIn(path), isNew: true };
  }
  const thumbs = await readThumbs().catch(() => ({}));
  const found = Object.entries(thumbs).find(([, thumb]) => looksAlike(print, thumb.print));
  return found && { name: found[0], isNew: false };
}

interface Props {
  /** The name of the picture; nothing is offered unless it was chosen here. */
  name: string;
  onUse: (known: string) => void;
}

export default function KnownPictureOffer({ name, onUse }: Props) {
  const { files } = useWords('editing');
  const { files: chosen } = useShared();
  const content = useNewPicture(name);
  const [known, setKnown] = useState<KnownPicture>();
  const find = useEffectEvent(() => findKnown(mediaFile(name), chosen.read()).catch(() => undefined));
  useEffect(() => {
    if (!content) return undefined;
    let isOver = false;
    void find().then((found) => isOver || setKnown(found));
    return () => void (isOver = true);
  }, [name, content]);
  const isThere = useNewPicture(known?.name ?? '') !== undefined;
  if (!content || !known || (known.isNew && !isThere)) return null;
  return (
    <div className="note mt-2 flex flex-wrap items-center gap-3" role="status">
      <div className="w-32">
        <ChosenPicture name={known.name} />
      </div>
      <p className="min-w-0 flex-1 basis-48 break-words text-small">
        {fill(files.known, { name: known.name })}
      </p>
      <Button label={files.useKnown} onClick={() => onUse(known.name)} />
    </div>
  );
}
