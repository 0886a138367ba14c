// Formats a file size as folders show it: `320 kB`, `8,2 MB`.

const step = 1024;

/** @param tag BCP 47. */
export function fileSize(bytes: number, tag: string): string {
  const kilobytes = Math.ceil(bytes / step);
  const [unit, value] = kilobytes < step ? ['kilobyte', kilobytes] : ['megabyte', bytes / step ** 2];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
