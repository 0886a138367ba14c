// A text as readers see it: read by the same means as the editor's, drawn in the site's styles, not to be written into.

import { useEffect, useRef } from 'react';
import { showText } from './milkdown.ts';

export default function TextPreview({ value, lang }: { value: string; lang: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    const shown = showText(current, value);
    return () => void shown.then((close) => close());
  }, [value]);
  return (
    <div
      ref={root}
      lang={lang}
      onClickCapture={(event) => {
        // The page with what is being written is not left by a link of it.
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
    />
  );
}
