// The versions of an entry: date, author and differences. Each can be put into the form, to be saved from there.

import { useState } from 'react';
import type { EditedFile, EntryVersion, VersionPlace } from '../api/editing.ts';
import type { FieldChange } from '../api/content-change.ts';
import { isText, parsePath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { defaultLocale, isLocale, locales } from '../../../core/i18n/locales.ts';
import { listVersions, readVersion } from '../model/calls.ts';
import { versionNames } from '../model/versions.ts';

interface Props {
  paths: readonly string[];
  /** The labels of the fields, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  /** Puts a version into the form. */
  onRestore: (files: EditedFile[]) => void;
}

/** One side of a comparison: the unchanged text with either the removed or the added parts. */
function Side({ change, sign }: { change: FieldChange; sign: '-' | '+' }) {
  const Tag = sign === '-' ? 'del' : 'ins';
  if (!change.parts) return <>{String((sign === '-' ? change.before : change.after) ?? '–')}</>;
  return change.parts.map(([kind, text], index) => {
    if (kind === '=') return <span key={index}>{text}</span>;
    if (kind === '…') return <span key={index}> […] </span>;
    return kind === sign ? <Tag key={index}>{text}</Tag> : null;
  });
}

function Place({ place, labels }: { place: VersionPlace } & Pick<Props, 'labels'>) {
  const { versions: texts } = useWords('editing');
  const at = parsePath(place.path);
  const locale = isText(at) && isLocale(at.locale) ? at.locale : defaultLocale;
  const language = locales[locale].name;
  return place.fields.map((change, index) => (
    <div key={index} className="mt-3">
      <p className="text-small font-semibold">
        {labels[change.field.join('.')] ?? change.field.join(' ')} ({language})
      </p>
      <dl className="editing-sides">
        {(['-', '+'] as const).map((sign) => (
          <div key={sign}>
            <dt>{sign === '-' ? texts.then : texts.now}</dt>
            <dd lang={change.language ?? locale}>
              <Side change={change} sign={sign} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Version({ version, paths, labels, onRestore }: Props & { version: EntryVersion }) {
  const { versions: texts } = useWords('editing');
  const details = useResource(() => readVersion(paths, version.id), `version ${version.id} ${paths[0]}`);
  return (
    <Loaded resource={details}>
      {({ files, places }) => (
        <div className="border-s-2 border-line ps-4">
          {places.map((place) => (
            <Place key={place.path} place={place} labels={labels} />
          ))}
          <Button label={texts.restore} className="button-quiet mt-3" onClick={() => onRestore(files)} />
        </div>
      )}
    </Loaded>
  );
}

export default function Versions(props: Props) {
  const { versions: texts } = useWords('editing');
  const { moment } = useFormat();
  const list = useResource(() => listVersions(props.paths), `versions ${props.paths.join(' ')}`);
  const [open, setOpen] = useState<string>();
  return (
    <Loaded resource={list}>
      {(versions) => {
        const names = versionNames(versions, texts.before, moment);
        return (
          <>
            <p className="mt-2 text-small text-muted">{texts.note}</p>
            <ul className="rows mt-2">
              {versions.map((version, index) => {
                const { id, isCurrent, isGone } = version;
                const name = names[index] ?? '';
                return (
                  <li key={id} className="py-1">
                    {isCurrent || isGone ? (
                      <p className="flex min-h-touch items-center">
                        {name} · {isGone ? texts.gone : texts.current}
                      </p>
                    ) : (
                      <UnfoldButton
                        className="link min-h-touch text-start"
                        open={open === id}
                        aria-label={fill(texts.show, { name })}
                        onChange={(isOpen) => setOpen(isOpen ? id : undefined)}
                      >
                        {name}
                      </UnfoldButton>
                    )}
                    {open === id && <Version {...props} version={version} />}
                  </li>
                );
              })}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
