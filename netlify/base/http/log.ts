// Logs one line of JSON per event; never a password, token, cookie or e-mail address.

export function log(event: string, details: Readonly<Record<string, string | number>> = {}): void {
  console.log(JSON.stringify({ event, ...details }));
}
