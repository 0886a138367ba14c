// A value to pay with, and a button that copies it.

import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  name: string;
  value: string;
  onCopied: (worked: boolean) => void;
}

export default function CopyValue({ name, value, onCopied }: Props) {
  const { own: words } = useWords('fees');
  async function press() {
    try {
      await navigator.clipboard.writeText(value);
      onCopied(true);
    } catch {
      onCopied(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <dt className="w-full text-tiny text-muted">{name}</dt>
      <dd className="fee-value">{value}</dd>
      <dd>
        <button
          className="button-quiet"
          type="button"
          aria-label={fill(words.copyNamed, { name })}
          onClick={() => void press()}
        >
          {words.copy}
        </button>
      </dd>
    </div>
  );
}
