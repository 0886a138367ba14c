// The page of the local provider to sign in at.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * @param action where the form is sent to; `${action}/cancel` refuses.
 * @param problem what was wrong with the last attempt.
 */
export function providerPage(action: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Demo ID</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 22rem; margin: 10vh auto; padding: 1rem }
  label { display: block; margin-block: 1rem }
  input, button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; font: inherit }
</style>
<h1>Demo ID</h1>
<p>An OpenID Connect provider for local runs. Its accounts are printed in the terminal.</p>
${problem && `<p role="alert">${escape(problem)}</p>`}
<form method="post" action="${escape(action)}">
  <label>E-mail <input name="email" type="email" autocomplete="username" required autofocus></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button>Continue</button>
</form>
<p><a href="${escape(action)}/cancel">Cancel</a></p>
</html>
`;
}
