// Jumps to the first name with a letter, in a list in the order of names.

import { fill } from '../../lib/widgets/words.ts';

interface Props {
  /** The name of the whole, and that of a letter with {letter}. */
  label: string;
  named: string;
  onJump: (letter: string) => void;
}

/** With which Romanian names begin. */
const letters = [...'ABCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ'];

export default function LetterJump({ label, named, onJump }: Props) {
  return (
    <nav className="mt-4 flex flex-wrap" aria-label={label}>
      {letters.map((letter) => (
        <button
          className="link min-h-touch min-w-8 text-small max-lg:min-w-touch"
          type="button"
          key={letter}
          aria-label={fill(named, { letter })}
          onClick={() => onJump(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
