/**
 * The built web app: immutable assets, pre-compressed; /auth gets auth.html, every other path index.html, with this response's nonce
 * and with who opens it, whom the page would otherwise ask for before it can draw anything.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Sessao } from '#company/auth/auth.contract.ts';

/** What the build puts where the nonce belongs (vite.config.ts, html.cspNonce). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const SESSAO_PLACEHOLDER = '"__SESSAO__"';

export type SiteEnv = { Bindings: HttpBindings; Variables: SecureHeadersVariables };

const SIGN_IN = /^\/auth\/?$/;

/** `sessaoOf` tells whose request it is: null of nobody's, undefined where it cannot be told now and the page asks by itself. */
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
  app.get(
    '/favicon.svg',
    serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') }),
  );

  const read = readPages(webDir);
  app.get('*', async (c) => {
    const signIn = SIGN_IN.test(c.req.path);
    const page = await read(signIn ? 'auth.html' : 'index.html');
    if (page === undefined) return c.text('As telas ainda não foram construídas: rode npm start.', 503);
    c.header('Cache-Control', 'no-store');
    const sessao = signIn ? undefined : await sessaoOf(c.req.raw.headers);
    return c.html(
      page
        .replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? '')
        // As a function: what a name holds must not count as a pattern.
        .replace(SESSAO_PLACEHOLDER, () => jsonInHtml(sessao)),
    );
  });
}

/** Nothing in it can end the element that it stands in. */
const jsonInHtml = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value).replaceAll('<', '\\u003c');

/** Each page is read once; until the build made it, undefined. */
function readPages(webDir: string): (name: string) => Promise<string | undefined> {
  const pages = new Map<string, Promise<string>>();
  return async (name) => {
    const file = join(webDir, name);
    if (!pages.has(name) && existsSync(file)) pages.set(name, readFile(file, 'utf8'));
    return pages.get(name);
  };
}
