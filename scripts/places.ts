/** The place of a file in the architecture and whether it is allowed: storeys, slices, rooms, roles by name. */
import path from 'node:path';
import { ROLES, ROOMS, SHARED_APP_FILES, type Side, VAGUE_NAMES, WEB_APP_FILES } from './architecture.ts';
import { SLICES, STOREYS } from './storeys.ts';

/**
 * A file's place: its slice, its room in the platform, its role in the slice (undefined in platform and app), and its
 * side.
 */
export interface Place {
  slice: string;
  room?: string;
  role: string | undefined;
  side: Side | undefined;
  isTest: boolean;
}

export const TEST = /\.test\.tsx?$|^(test|e2e)\//;
export const sides: Side[] = ['shared', 'server', 'web'];
export const order = (slice: string) => (SLICES as readonly string[]).indexOf(slice);

/** A file's path below `src/`, without the storey of its slice. */
function pathInSrc(file: string): { storey: string | undefined; rest: string[] } {
  const [, first = '', ...rest] = file.split('/');
  return Object.hasOwn(STOREYS, first)
    ? { storey: first, rest }
    : { storey: undefined, rest: [first, ...rest] };
}

export function placeOf(file: string): Place | undefined {
  if (!file.startsWith('src/')) return;
  const [slice, name, ...deeper] = pathInSrc(file).rest;
  if (!slice || !name) return;
  const isTest = TEST.test(file);
  if (slice === 'platform') {
    const side = sides.find((known) => known === name);
    return { slice, room: deeper[0], role: undefined, side, isTest };
  }
  const role = roleOf(deeper.at(-1) ?? name);
  if (slice !== 'app') {
    const { side, forTests = false } = (role && ROLES[role]) || { side: undefined };
    return { slice, role, side, isTest: isTest || forTests };
  }
  if (SHARED_APP_FILES.includes(name)) return { slice, role: undefined, side: 'shared', isTest };
  const isWeb = name.endsWith('.tsx') || WEB_APP_FILES.includes(name);
  const side = role && ROLES[role] ? ROLES[role].side : isWeb ? 'web' : 'server';
  return { slice, role: undefined, side, isTest };
}

/** `faturar.command.ts` → command, `FilialDialog.tsx` → Dialog, `clientes.sql.test.ts` → sql. */
function roleOf(name: string): string | undefined {
  const role =
    /^[a-z]\w*\.([a-z]+)(?:\.\w+)*\.ts$/.exec(name)?.[1] ?? /([A-Z][a-z]+)(?:\.test)?\.tsx$/.exec(name)?.[1];
  return role && Object.hasOwn(ROLES, role) ? role : undefined;
}

export function checkName(file: string): string | undefined {
  const { storey, rest } = pathInSrc(file);
  const [slice = '', name, ...deeper] = rest;
  const base = path.basename(file);
  if (!name) return 'Only folders stand in src/ and in a storey; move the file into its slice.';
  const home = Object.entries(STOREYS).find(([, slices]) =>
    (slices as readonly string[]).includes(slice),
  )?.[0];
  if (order(slice) < 0 || (storey && !home))
    return `"${slice}" is no slice: give it its place in STOREYS of scripts/storeys.ts.`;
  if (home !== storey) return `${slice} stands in src/${home}/${slice}.`;
  if (slice === 'platform') return checkRoomName(name, deeper);
  if (VAGUE_NAMES.test(base)) return vagueName(base);
  if (deeper.length > 0)
    return 'A slice has no sub-folders: put the file beside the others or split the slice.';
  if (slice === 'app' || TEST.test(base) || /^[A-Z]\w*\.module\.css$/.test(base)) return;
  const isRole = base.endsWith('.tsx') ? /^[A-Z]\w*\.tsx$/.test(base) : /^[a-z]\w*\.[a-z]+\.ts$/.test(base);
  if (isRole && roleOf(base)) return;
  return `"${base}" has no role: name it x.<role>.ts or Entity<Role>.tsx, with a role of scripts/architecture.ts.`;
}

const vagueName = (base: string) =>
  `"${base}" says nothing about its content: name the file after what it holds.`;

function checkRoomName(side: string, [first = '', ...deeper]: string[]): string | undefined {
  const base = deeper.at(-1) ?? first;
  if (side === 'shared') return deeper.length > 0 ? 'platform/shared is one room without folders.' : vague();
  if (side !== 'server' && side !== 'web') return 'platform holds only shared/, server/ and web/.';
  if (deeper.length !== 1) return `platform/${side} holds rooms, and a room holds files.`;
  if (roomOrder(side, first) < 0)
    return `"${first}" is no room: give it its place in ROOMS of scripts/architecture.ts.`;
  return vague();

  function vague() {
    return VAGUE_NAMES.test(base) ? vagueName(base) : undefined;
  }
}

export const roomOrder = (side: 'server' | 'web', room: string) =>
  (ROOMS[side] as readonly string[]).indexOf(room);

/** Non-empty room folders without a README.md. */
export function findRoomsWithoutReadme(files: readonly string[]): string[] {
  return (['server', 'web'] as const)
    .flatMap((side) => ROOMS[side].map((room) => `src/platform/${side}/${room}`))
    .filter(
      (room) => files.some((file) => file.startsWith(`${room}/`)) && !files.includes(`${room}/README.md`),
    );
}
