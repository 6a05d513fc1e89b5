/** The built web app: immutable assets, pre-compressed; /auth gets auth.html, every other path index.html, with this response's nonce. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';

/** What the build puts where the nonce belongs (vite.config.ts, html.cspNonce). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export type SiteEnv = { Bindings: HttpBindings; Variables: SecureHeadersVariables };

const SIGN_IN = /^\/auth\/?$/;

export function serveScreens(app: Hono<SiteEnv>, webDir: string): void {
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
    const page = await read(SIGN_IN.test(c.req.path) ? 'auth.html' : 'index.html');
    if (page === undefined) return c.text('As telas ainda não foram construídas: rode npm start.', 503);
    c.header('Cache-Control', 'no-store');
    return c.html(page.replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? ''));
  });
}

/** Each page is read once; until the build made it, undefined. */
function readPages(webDir: string): (name: string) => Promise<string | undefined> {
  const pages = new Map<string, Promise<string>>();
  return async (name) => {
    const file = join(webDir, name);
    if (!pages.has(name) && existsSync(file)) pages.set(name, readFile(file, 'utf8'));
    return pages.get(name);
  };
}
