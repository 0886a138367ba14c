// A text as readers see it: parsed by the editor, rendered in the site's styles, read-only.

import { useEffect, useRef } from 'react';
import { pictureAddress } from '../model/calls.ts';
import { showText } from './milkdown.ts';

interface Props {
  value: string;
  lang: string;
  /** Returns the address of a picture, by its name. */
  toAddress?: (name: string) => string;
}

export default function TextPreview({ value, lang, toAddress = pictureAddress }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    const shown = showText(current, value, toAddress);
    return () => void shown.then((close) => close());
  }, [value, toAddress]);
  return (
    <div
      ref={root}
      lang={lang}
      onClickCapture={(event) => {
        // Following a link would leave the page with unsaved work.
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
    />
  );
}
