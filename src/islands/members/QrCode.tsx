// A QR code as one path, dark on white in every theme: scanners want it so.

import { useMemo } from 'react';
import { encode } from 'uqr';

/** In modules, as the standard asks for. */
const border = 4;

export default function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border });
    const path = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
      .join('');
    return { size, path };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
