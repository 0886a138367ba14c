// A report in the office's list: what was seen and where, the photos, what was done, and what can be done.

import { useState } from 'react';
import type { Report } from '../../core/api/report.ts';
import { fill } from '../../core/widgets/words.ts';
import Button from '../../core/ui/Button.tsx';
import { useFocusBackTo } from '../../core/ui/take-focus.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { decideReport, photoAddress } from './calls.ts';
import ReportDecision, { type Way } from './ReportDecision.tsx';
import { reportAnchor } from './ReportMap.tsx';

interface Props {
  report: Report;
  onDone: (report: Report, isMailed: boolean) => void;
}

const mapAddress = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;

export default function ReportEntry({ report, onDone }: Props) {
  const { admin: words, form, states } = useWords('reports');
  const { moment } = useFormat();
  const [way, setWay] = useState<Way | null>(null);
  const opener = useFocusBackTo(way);
  const { busy, problem, submit } = useAction(words);
  const { id, receipt, kind, species, animals, state, position, ground, place, text, contact } = report;
  const count = animals && (animals === 1 ? words.one : fill(words.animals, { count: animals }));
  const see = () =>
    submit(async () => {
      const { report: decided } = await decideReport(id, { decision: 'seen' });
      onDone(decided, false);
    });

  return (
    <li className="scroll-mt-24 border-b border-line py-5" id={reportAnchor(report)}>
      <h2 className="text-body font-semibold">
        {[form.kinds[kind], species, count].filter(Boolean).join(' · ')}
      </h2>
      <p className="text-small">
        <span className="tabular-nums">{fill(words.number, { receipt })}</span> ·{' '}
        {fill(words.happened, { date: moment(report.happenedAt) })} ·{' '}
        {fill(words.came, { date: moment(report.receivedAt) })}
      </p>
      {text && <p className="mt-2 whitespace-pre-wrap break-words">{text}</p>}
      <dl className="mt-2 space-y-2">
        <div>
          <dt className="text-small text-muted">{words.place}</dt>
          <dd className="break-words">
            {[ground, place].filter(Boolean).join(' · ')}
            {position && (
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="tabular-nums">
                  {`${position.lat}, ${position.lon} (${report.isRounded ? words.rounded : fill(words.accuracy, { accuracy: position.accuracy })})`}
                </span>
                <a
                  className="link no-print inline-flex min-h-touch items-center"
                  href={mapAddress(position)}
                  rel="noreferrer"
                  target="_blank"
                >
                  {words.openMap}
                </a>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-small text-muted">{words.contact}</dt>
          <dd className="break-words">{contact || words.noContact}</dd>
        </div>
        {report.duplicateOf !== undefined && (
          <div>
            <dt className="text-small text-muted">{words.duplicateOf}</dt>
            <dd className="tabular-nums">{report.duplicateOf}</dd>
          </div>
        )}
      </dl>
      {report.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {report.photos.map((number) => (
            <li key={number}>
              <a className="block" href={photoAddress(id, number)} download>
                <img
                  className="h-40 w-40 border border-line bg-band object-contain"
                  src={photoAddress(id, number)}
                  alt={fill(words.photo, { number })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {report.steps.length > 0 && (
        <ol className="mt-3 text-small" aria-label={words.steps}>
          {report.steps.map((step) => (
            <li key={step.at}>
              {`${moment(step.at)}: ${[states[step.state], step.note].filter(Boolean).join(' – ')}`}
            </li>
          ))}
        </ol>
      )}
      {problem}
      {state !== 'closed' && !way && (
        <div className="no-print mt-4 flex flex-wrap gap-3">
          {state === 'received' && <Button label={words.markSeen} main busy={busy} onClick={see} />}
          <Button
            label={words.passOn}
            name={`${words.passOn}: ${receipt}`}
            ref={opener('passed-on')}
            onClick={() => setWay('passed-on')}
          />
          <Button
            label={words.close}
            name={`${words.close}: ${receipt}`}
            ref={opener('closed')}
            onClick={() => setWay('closed')}
          />
        </div>
      )}
      {way && (
        <ReportDecision key={way} report={report} way={way} onDone={onDone} onCancel={() => setWay(null)} />
      )}
    </li>
  );
}
