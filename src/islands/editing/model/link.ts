// Where a link leads, from what somebody typed.

const mail = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

/**
 * The target as texts have it: a path of the site, or an address with its scheme; undefined for what leads nowhere.
 *
 * @example linkTarget('agvps.ro') // 'https://agvps.ro'
 */
export function linkTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return text;
  if (mail.test(text)) return `mailto:${text}`;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text)) return URL.canParse(text) ? text : undefined;
  return host.test(text) ? `https://${text}` : undefined;
}
