// The site's pictures, to choose one from.

import { useId, useState } from 'react';
import { getTitle } from '../model/record-title.ts';
import { readLibrary } from '../model/calls.ts';
import { matchesWords, fold } from '../../../core/fold.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useThumbs } from './use-thumbs.ts';

interface Props {
  chosen: string;
  onChoose: (name: string) => void;
}

/** The number of pictures shown at first; a button shows more. */
const pageSize = 12;

export default function PictureChooser({ chosen, onChoose }: Props) {
  const texts = useWords('pictures');
  const { locale } = useFormat();
  const id = useId();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const library = useResource(readLibrary, 'library');
  const thumbAddress = useThumbs();
  return (
    <section className="mt-3 border-s-4 border-line ps-4" aria-labelledby={`${id}-title`}>
      <h3 className="font-semibold" id={`${id}-title`}>
        {texts.chooseTitle}
      </h3>
      <label className="mt-2 block max-w-text">
        <span className="mb-1 block text-small font-semibold">{texts.chooseSearch}</span>
        <input
          className="field"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <Loaded resource={library}>
        {({ pictures }) => {
          const shown = pictures.filter(({ name, alt }) =>
            matchesWords(search, fold([name, ...Object.values(alt)].join(' '))),
          );
          return (
            <>
              {!shown.length && <p className="mt-3 text-small text-muted">{texts.none}</p>}
              <ul className="editing-pictures mt-3">
                {shown.slice(0, limit).map(({ name, alt }) => (
                  <li key={name}>
                    <Button
                      className="editing-choice"
                      aria-pressed={name === chosen}
                      name={fill(texts.chooseNamed, { name: getTitle({ alt }, locale) || name })}
                      onClick={() => onChoose(name)}
                    >
                      <img src={thumbAddress(name)} alt="" loading="lazy" />
                    </Button>
                  </li>
                ))}
              </ul>
              {shown.length > limit && (
                <Button
                  label={texts.more}
                  className="button-quiet mt-3"
                  onClick={() => setLimit((count) => count + 2 * pageSize)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
