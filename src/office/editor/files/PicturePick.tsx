// The buttons to choose one of the site's pictures or to remove it.

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { guarded } from '../../../core/ui/Guarded.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

const PictureChooser = guarded(lazy(() => import('./PictureChooser.tsx')));

interface Props {
  /** The picture's name; empty if there is none. */
  chosen: string;
  onPick: (name: string) => void;
  /** Other ways to choose a picture. */
  children?: ReactNode;
  /** The note below the buttons. */
  note: ReactNode;
}

export default function PicturePick({ chosen, onPick, children, note }: Props) {
  const pictures = useWords('pictures');
  const { entry } = useWords('editing');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {children}
        <UnfoldButton open={choosing} onChange={setChoosing}>
          {pictures.choose}
        </UnfoldButton>
        {chosen && (
          <Button
            label={entry.remove}
            name={fill(entry.removeNamed, { name: chosen })}
            onClick={() => onPick('')}
          />
        )}
      </div>
      {note}
      {choosing && (
        <Suspense fallback={null}>
          <PictureChooser
            chosen={chosen}
            onChoose={(name) => {
              onPick(name);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
