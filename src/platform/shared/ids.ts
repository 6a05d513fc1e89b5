const ID_BYTES = 16;
/** Random bytes are fetched for many ids at once: a call per id would cost more than the rest of the work. */
const random = new Uint8Array(ID_BYTES * 128);
let used = random.length;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (byte: number) => HEX[byte & 0xff] as string;
const pair = (at: number) => hex(random[at] as number) + hex(random[at + 1] as number);

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so that the ids of a table sort by age.
 */
export function newId(now: number = Date.now()): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const at = used;
  used += ID_BYTES;
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const version = hex(0x70 | ((random[at] as number) & 0x0f)) + hex(random[at + 1] as number);
  const variant = hex(0x80 | ((random[at + 2] as number) & 0x3f)) + hex(random[at + 3] as number);
  const rest = pair(at + 4) + pair(at + 6) + pair(at + 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`;
}
