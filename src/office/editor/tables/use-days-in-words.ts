// The days of a record in words: its periods and, for fish, the minimum size.

import { listIn, textIn, type Data } from '../../../core/content/data.ts';
import { formatMonthDay } from '../../../core/i18n/format.ts';
import { isMonthDay } from '../../../core/seasons/month-day.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { daysField } from '../model/new-days.ts';
import { useTable } from './table-context.ts';

export function useDaysInWords(): (record: Data) => string {
  const { data } = useTable();
  const tables = useWords('tables');
  const { general } = useWords('fields');
  const { allYear } = useWords('seasons');
  const { locale } = useFormat();
  const dayInWords = (day: unknown) => {
    if (day === 'general') return general;
    const text = textIn(day);
    return isMonthDay(text) ? formatMonthDay(text, locale, 'dayLong') : text || '…';
  };
  return (record) => {
    const list = daysField(data);
    const periods = (list ? listIn(record[list]) : [record]).map(({ from, to }) => {
      if (from === '01-01' && to === '12-31') return allYear;
      return from === 'general' && to === 'general' ? general : `${dayInWords(from)} – ${dayInWords(to)}`;
    });
    const size = record['minSizeCm'];
    return [
      periods.join(', ') || (data === 'fish' ? tables.noClosure : tables.noSeason),
      ...(typeof size === 'number' || (typeof size === 'string' && size)
        ? [fill(tables.fromSize, { count: String(size) })]
        : []),
    ].join(', ');
  };
}
