// The first lines of a table to be imported, with its column names: they show what each column contains.

interface Props {
  className: string;
  label: string;
  header: readonly string[];
  sample: readonly (readonly string[])[];
}

/** Returns the names of a table's columns; a column without a name gets its number. */
export const columnNames = (header: readonly string[]) => header.map((name, at) => name || `${at + 1}`);

export default function SampleTable({ className, label, header, sample }: Props) {
  return (
    // A wide table scrolls on its own, with the keyboard too.
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columnNames(header).map((name, at) => (
              <th scope="col" key={at}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            <tr key={row}>
              {header.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
