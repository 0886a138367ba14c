// All data about the member, to read, print and download, and the form to request correction or deletion.

import { api } from '../../core/client/client.ts';
import { fill } from '../../core/widgets/words.ts';
import TitledSection from '../../core/ui/TitledSection.tsx';
import Button from '../../core/ui/Button.tsx';
import ChangedFields from '../../core/ui/ChangedFields.tsx';
import { screen } from '../../core/ui/screen.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';
import type { OwnData as Data } from './api/own-data.ts';
import AskAboutData from './AskAboutData.tsx';
import { listSections, type Line, type SectionName } from './sections.ts';

interface Props {
  /** The heading of each part, and how long it is kept. */
  kept: Record<SectionName | 'changes' | 'requests', { title: string; keptFor: string }>;
  /** The names of mails, by template. */
  mails: Readonly<Record<string, string>>;
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl className="border-t border-line">
      {lines.map(([name, ...values], at) => (
        <div
          className="border-b border-line py-2 sm:grid sm:grid-cols-[16rem_1fr] sm:gap-x-6"
          // Lines have no unique names and never change places.
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

function OwnData({ kept, mails }: Props) {
  const files = {
    'own-data': useWords('own-data'),
    members: useWords('members'),
    changes: useWords('changes'),
    books: useWords('books'),
    mails,
  };
  const { 'own-data': words, changes: changed } = files;
  const { tag, moment } = useFormat('long');
  const resource = useResource(() => api<Data>('/api/_auth/data'), 'data');

  return (
    <div className="min-w-0">
      <p className="max-w-text">{words.lead}</p>
      <p className="no-print mt-4 flex flex-wrap gap-3">
        <a className="button" href="/api/_auth/data?download" download>
          {words.download}
        </a>
        <Button label={words.print} onClick={() => print()} />
      </p>
      <Loaded resource={resource} failed={words.failed}>
        {(data) => {
          const sections = listSections(data, files, tag);
          return (
            <>
              <p className="mt-4 text-small text-muted">
                {fill(words.collectedAt, { date: moment(data.collectedAt) })}
              </p>
              {/* Empty sections too: the screen states that it shows everything. */}
              {Object.entries(sections).map(([name, lines]) => (
                <TitledSection className="mt-8" key={name} title={kept[name as SectionName].title}>
                  <KeptFor>{kept[name as SectionName].keptFor}</KeptFor>
                  {lines.length ? <Lines lines={lines} /> : <p className="text-muted">{words.nothing}</p>}
                </TitledSection>
              ))}
              <TitledSection className="mt-8" title={kept.changes.title}>
                <KeptFor>{kept.changes.keptFor}</KeptFor>
                {data.changes.length === 0 && <p className="text-muted">{words.nothing}</p>}
                <ol className="border-t border-line">
                  {data.changes.map((change, place) => (
                    <li className="border-b border-line py-2 text-small" key={`${change.at} ${place}`}>
                      <p>
                        <span className="font-semibold">{changed.kinds[change.kind]}</span>{' '}
                        <span className="text-muted">
                          {[
                            moment(change.at),
                            change.fromTerminal
                              ? changed.terminal
                              : fill(changed.by, { name: change.by ?? changed.gone }),
                          ].join(', ')}
                        </span>
                      </p>
                      <ChangedFields fields={change.fields} />
                    </li>
                  ))}
                </ol>
              </TitledSection>
              <AskAboutData
                requests={data.requests}
                kept={kept.requests}
                onRequest={(requests) => resource.set((now) => ({ ...now, requests }))}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

export default screen(OwnData);
