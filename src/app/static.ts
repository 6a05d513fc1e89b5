/** The built web app: immutable assets, pre-compressed; every other path gets index.html with this response's nonce. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';

/** What the build puts where the nonce belongs (vite.config.ts, html.cspNonce). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

type Env = { Variables: SecureHeadersVariables & { request_id: string; usuario?: string } };

export function serveScreens(app: Hono<Env>, webDir: string): void {
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

  const indexFile = join(webDir, 'index.html');
  let page: Promise<string> | undefined;
  app.get('*', async (c) => {
    if (!existsSync(indexFile)) return c.text('As telas ainda não foram construídas: rode npm start.', 503);
    page ??= readFile(indexFile, 'utf8');
    c.header('Cache-Control', 'no-store');
    return c.html((await page).replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? ''));
  });
}
