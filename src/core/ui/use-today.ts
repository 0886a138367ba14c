// The day in Romania for islands: 2026-11-21. They are rendered again when it ends.

import { useEffect, useState } from 'react';
import { watch, thisMoment } from '../time/clock.ts';
import { today } from '../time/bucharest.ts';

export function useToday(): string {
  const [day, setDay] = useState(() => today(thisMoment()));
  useEffect(() => watch(today, setDay), []);
  return day;
}
