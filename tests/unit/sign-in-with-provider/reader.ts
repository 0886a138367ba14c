// A reader who signs in through the provider: keeps cookies and follows redirects like a browser.

import { handleOidc, handleOidcCallback, type OidcDeps } from '../../../netlify/identity/oidc/endpoint.ts';

export const site = 'https://site.test';
export const callback = `${site}/api/_auth/oidc/callback`;

class Jar {
  readonly cookies = new Map<string, string>();

  get header(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
  keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}

const target = (response: Response) => response.headers.get('location') ?? '';

export class Reader {
  readonly jar = new Jar();
  private readonly atProvider = new Jar();
  private readonly deps: OidcDeps;

  constructor(deps: OidcDeps) {
    this.deps = deps;
  }

  /** The cookie names of attempts in progress. */
  get attempts(): string[] {
    return [...this.jar.cookies.keys()].filter((name) => name.startsWith('__Host-oidc-'));
  }

  /** Begins an attempt; the response redirects to the provider. */
  async begin(query: Record<string, string> = {}, over: Partial<OidcDeps> = {}): Promise<Response> {
    const address = `${site}/api/_auth/oidc?${new URLSearchParams(query).toString()}`;
    const request = new Request(address, { headers: this.jar.header });
    return this.jar.keep(await handleOidc(request, { ...this.deps, ...over }));
  }

  /** Begins an attempt and returns the address of the provider's page. */
  async go(query?: Record<string, string>): Promise<URL> {
    return new URL(target(await this.begin(query)));
  }

  /** Signs in on the provider's page, or cancels; returns the address for returning to the site. */
  async atPage(page: URL, account: { email: string; password: string } | 'cancel'): Promise<URL> {
    const form = target(await this.ask(page));
    const answer = await (account === 'cancel'
      ? this.ask(new URL(`${form}/cancel`, page))
      : this.ask(new URL(form, page), { method: 'POST', body: new URLSearchParams(account) }));
    return this.follow(answer, page);
  }

  /** Follows the provider, which submits forms itself if another account was signed in, until it redirects to the site. */
  private async follow(answer: Response, page: URL): Promise<URL> {
    if (answer.status === 200) {
      const html = await answer.text();
      const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
      const fields = html.matchAll(/name="([^"]+)" value="([^"]+)"/g);
      const body = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
      return this.follow(await this.ask(new URL(action), { method: 'POST', body }), page);
    }
    const next = new URL(target(answer), page);
    return next.origin === page.origin ? this.follow(await this.ask(next), page) : next;
  }

  /** Returns to the site. */
  async comeBack(address: URL | string, over: Partial<OidcDeps> = {}): Promise<Response> {
    const request = new Request(address, { headers: this.jar.header });
    return this.jar.keep(await handleOidcCallback(request, { ...this.deps, ...over }));
  }

  private async ask(address: URL, init: RequestInit = {}): Promise<Response> {
    const headers = this.atProvider.header;
    return this.atProvider.keep(await fetch(address, { ...init, headers, redirect: 'manual' }));
  }
}

/** Returns where a response redirects to. */
export function landing(response: Response): string {
  return `${response.status} ${target(response)}`;
}
