// The year that a screen is about.

import { useId } from 'react';

interface Props {
  label: string;
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
}

export default function YearField({ label, years, year, onYear }: Props) {
  const id = useId();
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        className="field"
        id={id}
        value={year}
        onChange={({ currentTarget: { value } }) => onYear(Number(value))}
      >
        {years.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  );
}
