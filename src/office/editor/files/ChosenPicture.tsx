// A picture of the site, or a newly chosen one. The latter is drawn because the page's policy allows no other address.

import { useEffect, useRef } from 'react';
import { useNewPicture } from '../form/form-context.ts';
import { pictureAddress } from '../model/calls.ts';
import { drawPicture } from '../model/new-pictures.ts';

interface Props {
  name: string;
  /** The content of a picture that has no name yet. */
  unnamed?: Blob;
}

export default function ChosenPicture({ name, unnamed }: Props) {
  const named = useNewPicture(name);
  const content = unnamed ?? named;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!content || !canvas.current) return;
    // The server reports a file that is not a picture when it is saved. Drawing changes the picture's height, so the focused
    // question below is scrolled back into view.
    const part = canvas.current.closest('li, fieldset');
    void drawPicture(canvas.current, content).then(
      () =>
        part?.contains(document.activeElement) &&
        document.activeElement?.scrollIntoView({ block: 'nearest' }),
    );
  }, [content]);
  return content ? (
    <>
      <canvas className="editing-picture" ref={canvas} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  ) : (
    <img className="editing-picture" src={pictureAddress(name)} alt={name} />
  );
}
