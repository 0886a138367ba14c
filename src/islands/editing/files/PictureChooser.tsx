// The pictures of the site, to choose one of them.

import { useId, useState } from 'react';
import { pictureAddress, readLibrary } from '../model/calls.ts';
import { defaultLocale } from '../../../lib/i18n/locales.ts';
import { matchesWords, fold } from '../../../lib/fold.ts';
import { fill } from '../../../lib/widgets/words.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { useShared } from '../form/form-context.ts';
import { useThumbs } from './use-thumbs.ts';

interface Props {
  chosen: string;
  onChoose: (name: string) => void;
}

/** The number shown at first; a button shows more. */
const atOnce = 12;

export default function PictureChooser({ chosen, onChoose }: Props) {
  const { words } = useShared();
  const { pictures: said } = words;
  const id = useId();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const found = useResource(readLibrary, 'library');
  const thumbs = useThumbs();
  return (
    <section className="mt-3 border-s-4 border-line ps-4" aria-labelledby={`${id}-title`}>
      <h3 className="font-semibold" id={`${id}-title`}>
        {said.chooseTitle}
      </h3>
      <label className="mt-2 block max-w-text">
        <span className="mb-1 block text-small font-semibold">{said.chooseSearch}</span>
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
      <Loaded resource={found} words={words.resource}>
        {({ pictures }) => {
          const shown = pictures.filter(({ name, alt }) =>
            matchesWords(search, fold([name, ...Object.values(alt)].join(' '))),
          );
          return (
            <>
              {!shown.length && <p className="mt-3 text-small text-muted">{said.none}</p>}
              <ul className="editing-pictures mt-3">
                {shown.slice(0, most).map(({ name, alt }) => (
                  <li key={name}>
                    <button
                      className="editing-choice"
                      type="button"
                      aria-pressed={name === chosen}
                      aria-label={fill(said.chooseNamed, { name: alt[defaultLocale] ?? name })}
                      onClick={() => onChoose(name)}
                    >
                      <img src={thumbs[name] ?? pictureAddress(name)} alt="" loading="lazy" />
                    </button>
                  </li>
                ))}
              </ul>
              {shown.length > most && (
                <button
                  className="button-quiet mt-3"
                  type="button"
                  onClick={() => setMost((now) => now + 2 * atOnce)}
                >
                  {said.more}
                </button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
