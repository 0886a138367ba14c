// Places as people enter them: two numbers, degrees with minutes, or a link to a map.

export interface Position {
  lat: number;
  lon: number;
}

const degrees = String.raw`(\d{1,2}[.,]\d+)`;
const pair = new RegExp(String.raw`^${degrees}(?:\s*[;,]\s*|\s+)${degrees}$`);

const angle = String.raw`(\d{1,2})\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|′′)\s*)?`;
/** `47°39'02.5"N 26°15'20"E`, as maps and GPS receivers show it. */
const angles = new RegExp(String.raw`^${angle}N?[\s,;]*${angle}E?$`, 'i');

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The notations of a place in map links: first a placed marker, then a search, finally the centre of the map. */
const inLinks = [
  String.raw`!3d${number}!4d${number}`,
  String.raw`[?&]mlat=${number}&mlon=${number}`,
  String.raw`[?&](?:q|query|ll|coordinate|destination|daddr|to|center|cp)=(?:loc:)?${number}[,~][\s+]*${number}`,
  String.raw`/${number},[\s+]*${number}/?(?:[@?#]|data=|$)`,
  // The map of a route shows no place in its centre.
  String.raw`^(?!.*/dir(?:ections)?\b).*(?:@|#map=[\d.]+/)${number}[,/]${number}`,
  String.raw`^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Returns true for a link to a map, even without its beginning, as some programs show it. */
export const isMapLink = (text: string): boolean =>
  /^(?:https?:\/\/|geo:|(?:www|maps?)\.[^\s/]+\/)\S+$/i.test(text.trim());

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const read = (part = '0') => Number(part.replace(',', '.'));
/** Rounds to a tenth of a metre: maps give more digits than anybody means. */
const exact = (value: number) => Number(value.toFixed(6));

/** Parses a place; undefined if the text contains none. Accepts decimal commas too. */
export function readPosition(typed: string): Position | undefined {
  const text = typed.trim();
  const inAngles = angles.exec(text);
  if (inAngles) {
    const [lat = 0, lon = 0] = [1, 4].map(
      (at) => read(inAngles[at]) + read(inAngles[at + 1]) / 60 + read(inAngles[at + 2]) / 3600,
    );
    return { lat: exact(lat), lon: exact(lon) };
  }
  const link = isMapLink(text) ? decoded(text) : '';
  const match = link ? inLinks.map((pattern) => pattern.exec(link)).find(Boolean) : pair.exec(text);
  return match ? { lat: exact(read(match[1])), lon: exact(read(match[2])) } : undefined;
}
