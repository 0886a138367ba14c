// What is said beneath a button for files: that one is being made ready, why one was refused, or what is taken.

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
