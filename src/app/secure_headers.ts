/** What tells a browser what a page may use and who may frame it. Data has no styles that a nonce would let in: its headers are the same for all. */
import { Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

const secureWith = (...stylesFrom: (string | typeof NONCE)[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...stylesFrom],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
    // Browsers heed it over HTTPS only.
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  });

export const securePages = secureWith(NONCE);

const bare = await new Hono()
  .use(secureWith())
  .get((c) => c.body(null))
  .request('/');

/** Of an answer that is data for one person, in JSON: a plain object, which Node writes as it is. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(bare.headers),
  'cache-control': 'no-store',
  'content-type': 'application/json',
};
