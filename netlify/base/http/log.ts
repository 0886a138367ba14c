// One line of JSON for each event; never a password, token, cookie or e-mail.

export function log(event: string, details: Readonly<Record<string, string | number>> = {}): void {
  console.log(JSON.stringify({ event, ...details }));
}
