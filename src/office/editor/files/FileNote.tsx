// The note below a file button: a file is being prepared or was refused, or else the accepted types.

/** Focuses the first reason on the page why a file was refused. */
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
