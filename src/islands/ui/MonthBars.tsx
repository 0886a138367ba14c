// Two numbers of each month as bars; the table beneath says the same in numbers.

interface Props {
  /** SVG as the function drew it, which has the colours of this place. */
  drawing: string;
  /** The names of its months, in order. */
  months: readonly string[];
  /** What the drawing shows. */
  label: string;
}

export default function MonthBars({ drawing, months, label }: Props) {
  return (
    <div className="fill-primary text-muted" role="img" aria-label={label}>
      <div className="[&_text]:max-sm:hidden" dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className="flex text-center text-[9px] sm:text-tiny" aria-hidden="true">
        {months.map((name, at) => (
          <span className="w-0 flex-1" key={at}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
