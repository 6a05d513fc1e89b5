const ID_BYTES = 16;
/** Random bytes are generated for many ids at once, because a call per id would cost more than the rest of the work. */
const random = new Uint8Array(ID_BYTES * 128);
let used = random.length;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (byte: number) => HEX[byte & 0xff] as string;
const pair = (at: number) => hex(random[at] as number) + hex(random[at + 1] as number);

/**
 * The 12 bits after the timestamp count the ids of one millisecond. The counter starts in the lower half, to leave
 * room.
 */
const COUNTER_MAX = 0xfff;
const COUNTER_START_MASK = 0x7ff;
let lastTime = -1;
let counter = 0;

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a counter, then random bits. Ids sort by age, and ids made
 * one after the other at the same `now` keep their order, such as the lines of a sale.
 */
export function newId(now: number = Date.now()): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const at = used;
  used += ID_BYTES;
  const millisecond = Math.floor(now);
  const next = counter + 1;
  const start = (((random[at] as number) << 8) | (random[at + 1] as number)) & COUNTER_START_MASK;
  counter = millisecond === lastTime && next <= COUNTER_MAX ? next : start;
  lastTime = millisecond;
  const time = millisecond.toString(16).padStart(12, '0');
  const version = `7${counter.toString(16).padStart(3, '0')}`;
  const variant = hex(0x80 | ((random[at + 2] as number) & 0x3f)) + hex(random[at + 3] as number);
  const rest = pair(at + 4) + pair(at + 6) + pair(at + 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`;
}
