// A season while its periods are being typed: its bar over the year, and what changes today.

import { useFormState, useWatch } from 'react-hook-form';
import { listIn, type Data } from '../../../core/content/data.ts';
import { daysInScale } from '../../../core/seasons/month-day.ts';
import { inYear, listBars } from '../../../core/seasons/bars.ts';
import { onDay, stateOn } from '../../../core/seasons/season.ts';
import { calendarDay } from '../../../core/time/days.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { withSince } from '../model/new-days.ts';
import { typedSeason } from '../model/typed-season.ts';
import { useTable } from './table-context.ts';

interface Props {
  /** The name of the periods in the form: `records.3.seasons`. */
  name: string;
  /** True if they apply from a later date on. */
  isLater?: boolean;
}

export default function SeasonNow({ name, isLater = false }: Props) {
  const { data, closures, common } = useTable();
  const today = useToday();
  const { defaultValues } = useFormState();
  const [record = '', own = ''] = [name.replace(/\.[^.]+$/, ''), name.replace(/^.*\./, '')];
  const typed = useWatch({ name: record }) as Data | undefined;
  const since: unknown = useWatch({ name: 'order.since' });
  const tables = useWords('tables');
  const { state: states } = useWords('seasons');
  const kind = data === 'fish' ? 'closed' : 'open';
  const readSeason = (values: Data | undefined) => typedSeason(values, own, kind, closures, common);
  const before = listIn(defaultValues?.['records']).find(({ id }) => id && id === typed?.['id']);
  const { season, isWhole } = readSeason(typed && withSince(typed, { since }));
  const day = calendarDay(today);
  const now = states[stateOn(season, day)];
  const was = before && states[stateOn(readSeason(before).season, day)];
  return (
    <div className={kind === 'closed' ? 'seasons-closed' : undefined}>
      <svg
        className="seasons-bar"
        viewBox={`0 0 ${daysInScale} 12`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {listBars(inYear(onDay(season, today), day.year)).map(({ start, length, uncertain }) => (
          <rect
            key={`${start} ${length}`}
            x={start}
            width={length}
            className={uncertain ? 'hatched' : undefined}
          />
        ))}
      </svg>
      {isWhole && !isLater && (
        <p className={was && was !== now ? 'text-tiny text-warning-text' : 'text-tiny text-muted'}>
          {was && was !== now ? fill(tables.todayChanges, { was, now }) : fill(tables.todayIs, { now })}
        </p>
      )}
    </div>
  );
}

/** The pattern for uncertain parts, shared by all bars on a page. */
export function Hatch() {
  return (
    <svg className="absolute h-0 w-0" aria-hidden="true">
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="6" className="fill-warning-text" />
      </pattern>
    </svg>
  );
}
