// A value to pay with, and a button that copies it.

interface Props {
  name: string;
  value: string;
  copy: string;
  /** With {name}. */
  copyNamed: string;
  onCopied: (worked: boolean) => void;
}

export default function CopyValue({ name, value, copy, copyNamed, onCopied }: Props) {
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
          aria-label={copyNamed.replace('{name}', name)}
          onClick={() => void press()}
        >
          {copy}
        </button>
      </dd>
    </div>
  );
}
