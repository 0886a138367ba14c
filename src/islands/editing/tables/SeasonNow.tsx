// A season while its periods are being typed: its bar over the year, and what it changes today.

import { useFormState, useWatch } from 'react-hook-form';
import { isData, type Data } from '../../../lib/content/data.ts';
import { withGeneralClosures } from '../../../lib/seasons/closure.ts';
import { daysInScale, isMonthDay } from '../../../lib/seasons/month-day.ts';
import { barsOf, inYear, onDay } from '../../../lib/seasons/bars.ts';
import { stateOn, type Season } from '../../../lib/seasons/season.ts';
import { calendarDay } from '../../../lib/time/days.ts';
import { isDay as isDate } from '../../../lib/time/reckoning.ts';
import { fill } from '../../../lib/widgets/words.ts';
import { useShared } from '../form/form-context.ts';
import { useTable } from './table-context.ts';

interface Props {
  /** The periods in the form: `records.3.seasons`. */
  name: string;
}

const rowsIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && (value === 'general' || isMonthDay(value));

/** A day as the form holds it, 2027-05-15; undefined where it is empty, or not one yet. */
const dayOf = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

export default function SeasonNow({ name }: Props) {
  const { data, words, closures } = useTable();
  const { today } = useShared();
  const { defaultValues } = useFormState();
  const [record = '', own = ''] = [name.replace(/\.[^.]+$/, ''), name.replace(/^.*\./, '')];
  const typed = useWatch({ name: record }) as Data | undefined;
  const { tables } = words;
  const kind = data === 'fish' ? 'closed' : 'open';

  function seasonOf(values: Data | undefined): Season {
    const periods = rowsIn(values?.[own]).flatMap(({ from, to, disputed, since, until }) =>
      isDay(from) && isDay(to)
        ? [{ from, to, disputed: disputed === true, since: dayOf(since), until: dayOf(until) }]
        : [],
    );
    return {
      kind,
      periods: withGeneralClosures(periods, closures),
      uncertain: values?.['certainty'] !== 'verified',
    };
  }

  const before = rowsIn(defaultValues?.['records']).find(({ id }) => id && id === typed?.['id']);
  const season = seasonOf(typed);
  const day = calendarDay(today);
  const now = tables.states[stateOn(season, day)];
  const was = before && tables.states[stateOn(seasonOf(before), day)];
  return (
    <div className={kind === 'closed' ? 'seasons-closed' : undefined}>
      <svg
        className="seasons-bar"
        viewBox={`0 0 ${daysInScale} 12`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barsOf(inYear(onDay(season, today), day.year)).map(({ start, length, uncertain }) => (
          <rect
            key={`${start} ${length}`}
            x={start}
            width={length}
            className={uncertain ? 'hatched' : undefined}
          />
        ))}
      </svg>
      <p className={was && was !== now ? 'text-tiny text-warning-text' : 'text-tiny text-muted'}>
        {was && was !== now ? fill(tables.todayChanges, { was, now }) : fill(tables.todayIs, { now })}
      </p>
    </div>
  );
}

/** The pattern of uncertain parts: one for all bars of a page. */
export function Hatch() {
  return (
    <svg className="absolute h-0 w-0" aria-hidden="true">
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="6" className="fill-warning-text" />
      </pattern>
    </svg>
  );
}
