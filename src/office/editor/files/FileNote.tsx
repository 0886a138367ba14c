// The note beneath a file button: a file is being prepared, was refused, or the types that are accepted.

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
      {!preparing && <p className={error ? 'error-text' : 'mt-1 text-small text-muted'}>{error ?? hint}</p>}
    </div>
  );
}
