// A section of a screen, labelled by its own heading.

import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  title: string;
  /** The classes of the heading. */
  heading?: string;
}

export default function TitledSection({ title, heading = 'mb-3 text-h3', children, ...section }: Props) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id}>
      <h2 className={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
