/**
 * Serves the built web app: immutable pre-compressed assets; auth.html for /auth and index.html for every other path,
 * with this response's nonce and the user's session, which the page would otherwise request before its first render.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Sessao } from '#company/auth/auth.contract.ts';

/** The build's placeholder for the nonce (vite.config.ts, html.cspNonce). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const SESSAO_PLACEHOLDER = '"__SESSAO__"';

export type SiteEnv = { Bindings: HttpBindings; Variables: SecureHeadersVariables };

const SIGN_IN = /^\/auth\/?$/;

/**
 * `sessaoOf` returns the request's session, null if nobody is signed in, or undefined if it cannot tell now and the
 * page must ask.
 */
export function serveScreens(
  app: Hono<SiteEnv>,
  webDir: string,
  sessaoOf: (headers: Headers) => Promise<Sessao | null | undefined>,
): void {
  const root = relative(process.cwd(), webDir) || '.';
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', (c) => c.text('Não encontrado', 404));
  for (const file of ['/favicon.svg', '/robots.txt'])
    app.get(
      file,
      serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') }),
    );

  // The customers' page reads no session and is excluded from search engines. publico.html itself forbids referrers,
  // because the URL contains the token.
  app.get('/acompanhar/*', async (c) => {
    const page = await read(webDir, 'publico.html');
    if (page === undefined) return c.text('As telas ainda não foram construídas: rode npm start.', 503);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    const answer = await c.html(page.replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? ''));
    return answer;
  });
  app.get('*', async (c) => {
    const signIn = SIGN_IN.test(c.req.path);
    const page = await read(webDir, signIn ? 'auth.html' : 'index.html');
    if (page === undefined) return c.text('As telas ainda não foram construídas: rode npm start.', 503);
    c.header('Cache-Control', 'no-store');
    const sessao = signIn ? undefined : await sessaoOf(c.req.raw.headers);
    return c.html(
      page
        .replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? '')
        // A function, because a `$` in a name must not act as a replacement pattern.
        .replace(SESSAO_PLACEHOLDER, () => jsonInHtml(sessao)),
    );
  });
}

/** Escapes '<', so that the JSON cannot close its script element. */
const jsonInHtml = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Undefined until the build has made it. Read at each visit, because a page names files of its own build, which a new
 * one replaces.
 */
const read = (webDir: string, name: string): Promise<string | undefined> =>
  readFile(join(webDir, name), 'utf8').catch(() => undefined);
