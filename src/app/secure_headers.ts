/**
 * Security headers: what a page may use and who may frame it. Data responses contain no styles that need a nonce, so
 * their headers are constant.
 */
import { Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Lets a page keep access to a tab that it opened by name, so that the next message reuses the same WhatsApp tab. With
 * 'same-origin' each message would open another one.
 */
const NAMED_TABS = 'same-origin-allow-popups';

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
    // Browsers obey it over HTTPS only.
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: NAMED_TABS,
    referrerPolicy: 'same-origin',
  });

export const securePages = secureWith(NONCE);

const bare = await new Hono()
  .use(secureWith())
  .get((c) => c.body(null))
  .request('/');

/** Headers of JSON responses with one user's data: a plain object, which Node writes as it is. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(bare.headers),
  'cache-control': 'no-store',
  'content-type': 'application/json',
};
