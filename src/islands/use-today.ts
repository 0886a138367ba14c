// The day in Romania for islands: 2026-11-21. They are drawn anew when it is over.

import { useEffect, useState } from 'react';
import { follow } from '../browser/clock.ts';
import { today } from '../lib/time/bucharest.ts';

export function useToday(): string {
  const [day, setDay] = useState(() => today(new Date()));
  useEffect(() => follow(today, setDay), []);
  return day;
}
