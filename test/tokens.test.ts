import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/platform/web/look/tokens.css', import.meta.url), 'utf8');

type Tokens = Map<string, string>;

function read(block: string): Tokens {
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('[data-mantine-color-scheme="dark"]');
const themes: [string, Tokens][] = [
  ['claro', read(lightBlock)],
  ['escuro', read(darkBlock)],
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, text: string, background: string): number {
  const [a, b] = [text, background].map((name) => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`no token ${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const SURFACES = ['canvas', 'surface', 'raised', 'hover'];
const TONES = ['danger', 'amber', 'green', 'blue', 'violet', 'teal', 'neutral'];

const texts = [
  ...['text', 'muted', 'accent-text', 'danger', 'amber'].flatMap((text) =>
    SURFACES.map((back) => [text, back]),
  ),
  ...['text', 'accent-text'].map((text) => [text, 'selected']),
  ...TONES.map((tone) => [tone, `${tone}-soft`]),
  ...TONES.map((tone) => ['surface', tone]),
  ['on-accent', 'accent'],
  ['on-accent', 'danger-fill'],
] as [string, string][];

const edges: [string, string][] = [
  ['control-border', 'surface'],
  ['control-border', 'raised'],
  ['accent-text', 'surface'],
  ['accent-text', 'canvas'],
];

test.each(themes)('todo texto se lê no tema %s (contraste 4,5)', (_, tokens) => {
  for (const [text, back] of texts) {
    expect(contrast(tokens, text, back), `${text} sobre ${back}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(themes)('campos e foco se distinguem no tema %s (contraste 3)', (_, tokens) => {
  for (const [edge, back] of edges) {
    expect(contrast(tokens, edge, back), `${edge} sobre ${back}`).toBeGreaterThanOrEqual(3);
  }
});
