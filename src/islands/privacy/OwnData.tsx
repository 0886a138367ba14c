// All data about the member: to read, to print, to download; and the form to ask for correction or deletion.

import type { SessionUser } from '../../lib/api/member.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { getOwnData, ownDataFileUrl } from './calls.ts';
import type { ownDataNames } from '../../lib/members/data-names.ts';
import { fill } from '../../lib/widgets/words.ts';
import ChangedFields from '../changes/ChangedFields.tsx';
import type { ChangesWords } from '../changes/ChangesList.tsx';
import { screen } from '../ui/screen.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useResource } from '../ui/use-resource.ts';
import AskAboutData from './AskAboutData.tsx';
import { sectionsOf, type Line, type SectionName } from './sections.ts';

export interface OwnDataWords extends Pick<ChangesWords, 'changes' | 'kinds' | 'roles' | 'dues' | 'receipt'> {
  ownData: Pick<Files['own-data'], (typeof ownDataNames)[number]>;
  fields: Files['members']['admin']['fields'];
  ways: Files['fees']['ways'];
  /** What a payment was for where no due took it. */
  advance: string;
  /** The text in place of the last day of a membership that has not begun. */
  notPaid: string;
  /** The names of mails, and of languages. */
  templates: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  /** The period for which each part is kept. */
  keptFor: Record<keyof Files['own-data']['sections'], string>;
  resource: ResourceWords;
}

interface Props {
  words: OwnDataWords;
  tag: string;
  user: SessionUser;
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl className="border-t border-line">
      {lines.map(([name, ...values], at) => (
        <div
          className="border-b border-line py-2 sm:grid sm:grid-cols-[16rem_1fr] sm:gap-x-6"
          // They have no names of their own, and never change places.
          key={`${at} ${name}`}
        >
          <dt className="text-small text-muted">{name}</dt>
          <dd className="whitespace-pre-wrap break-words">{values.filter(Boolean).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function KeptFor({ children }: { children: string }) {
  return <p className="mb-3 text-small text-muted">{children}</p>;
}

function OwnData({ words, tag }: Props) {
  const texts = words.ownData;
  const resource = useResource(getOwnData, 'data');
  const at = (moment: string) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Bucharest',
    }).format(new Date(moment));
  const day = (text: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));

  return (
    <div className="min-w-0">
      <p className="max-w-text">{texts.lead}</p>
      <p className="no-print mt-4 flex flex-wrap gap-3">
        <a className="button" href={ownDataFileUrl} download>
          {texts.download}
        </a>
        <button className="button-quiet" type="button" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
      <Loaded resource={resource} failed={texts.failed}>
        {(data) => {
          const sections = sectionsOf(data, words, tag);
          return (
            <>
              <p className="mt-4 text-small text-muted">
                {fill(texts.collectedAt, { date: at(data.collectedAt) })}
              </p>
              {/* All of them: the screen says that it shows all there is. */}
              {Object.entries(sections).map(([name, lines]) => (
                <section className="mt-8" key={name} aria-labelledby={`data-${name}`}>
                  <h2 className="mb-3 text-h3" id={`data-${name}`}>
                    {texts.sections[name as SectionName]}
                  </h2>
                  <KeptFor>{words.keptFor[name as SectionName]}</KeptFor>
                  {lines.length ? <Lines lines={lines} /> : <p className="text-muted">{texts.nothing}</p>}
                </section>
              ))}
              <section className="mt-8" aria-labelledby="data-changes">
                <h2 className="mb-3 text-h3" id="data-changes">
                  {texts.sections.changes}
                </h2>
                <KeptFor>{words.keptFor.changes}</KeptFor>
                {data.changes.length === 0 && <p className="text-muted">{texts.nothing}</p>}
                <ol className="border-t border-line">
                  {data.changes.map((change, place) => (
                    <li className="border-b border-line py-2 text-small" key={`${change.at} ${place}`}>
                      <p>
                        <span className="font-semibold">{words.changes.kinds[change.kind]}</span>{' '}
                        <span className="text-muted">
                          {[
                            at(change.at),
                            change.fromTerminal
                              ? words.changes.terminal
                              : fill(words.changes.by, { name: change.by ?? words.changes.gone }),
                          ].join(', ')}
                        </span>
                      </p>
                      <ChangedFields labels={words} tag={tag} fields={change.fields} />
                    </li>
                  ))}
                </ol>
              </section>
              <AskAboutData
                requests={data.requests}
                words={texts}
                keptFor={words.keptFor.requests}
                resource={words.resource}
                at={at}
                day={day}
                onRequest={(requests) => resource.set((now) => ({ ...now, requests }))}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

export default screen('data', OwnData);
