// Signs that Word draws as letters of a symbol font: without the font, an arrow would be read as “à”, a smiley as “J”, and ≤ as “£”.

const pair = (letters: string, signs: string) => {
  const all = [...signs];
  return new Map([...letters].map((letter, at) => [letter, all[at] ?? letter]));
};

/** The signs of texts, by font. Any other letter stays as it is. */
const fonts: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  symbol: pair('£³¹®¬«´¸»º·¥Öm', '≤≥≠→←↔×÷≈≡•∞√μ'),
  wingdings: pair('àßáâèüûþýo¨qJKLØ§', '→←↑↓→✓✗☑☒☐☐☐☺😐☹➢▪'),
};

const inStyle = /(?<![-\w])(?:mso-symbol-)?font-family:\s*["']?(symbol|wingdings)["']?\s*(?:[;,]|$)/i;

/** Replaces the letters of symbol fonts with the signs that they draw. */
export function keepSymbols(body: Element): void {
  for (const element of body.querySelectorAll('[data-style*="font-family" i], font[face]')) {
    const [, font = element.getAttribute('face') ?? ''] =
      inStyle.exec(element.getAttribute('data-style') ?? '') ?? [];
    const signs = Object.hasOwn(fonts, font.toLowerCase()) ? fonts[font.toLowerCase()] : undefined;
    for (const node of signs ? element.childNodes : [])
      if (node.nodeType === 3)
        node.textContent = [...(node.textContent ?? '')]
          // These fonts may also be addressed in the private use area.
          .map((letter) =>
            letter.replace(/[\uf020-\uf0ff]/, (one) => String.fromCharCode(one.charCodeAt(0) & 255)),
          )
          .map((letter) => signs?.get(letter) ?? letter)
          .join('');
  }
}
