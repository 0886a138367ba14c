// The note beneath a file button: a file is being prepared, was refused, or the types that are accepted.

/** Leads to the reason why a file was refused, the first one on the page. */
export const showRefusedFile = () => document.querySelector<HTMLElement>('[data-refused]')?.focus();

interface Props {
  id: string;
  error: string | undefined;
  preparing: string | undefined;
  hint: string;
}

export default function FileNote({ id, error, preparing, hint }: Props) {
  return (
    <div id={id}>
      <p className="font-semibold" role="status">
        {preparing}
      </p>
      {!preparing && error && (
        <p className="error-text" tabIndex={-1} data-refused>
          {error}
        </p>
      )}
      {!preparing && !error && <p className="mt-1 text-small text-muted">{hint}</p>}
    </div>
  );
}
