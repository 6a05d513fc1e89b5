/**
 * The palette's options for the typed text: screens, commands and settings at once, records from the server. Records
 * are limited to the current branch; an order is also found by its number in any branch the user may see.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQueries } from '@tanstack/react-query';
import { ABAS_DE_CONFIGURACOES } from '#company/configuracoes/abas.client.ts';
import { secoesDeConfiguracoes } from '#company/configuracoes/secoes.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import { searchWords } from '#platform/shared/text.ts';
import type { PaletteOption, PaletteVerb } from '#platform/web/data/palette.ts';
import { mayOpen } from '#platform/web/data/screen.ts';
import { areaOf, screensInOrder } from './menu.ts';
import { PALETTE_COMMANDS, PALETTE_RECORDS } from './palette.ts';

export interface PaletteGroup {
  title: string;
  options: PaletteOption[];
}

type Granted = ReadonlySet<string>;

/** Per kind of record. */
const LIMITE = 5;

export function usePaletteGroups(typed: string, permissoes: readonly string[]) {
  const granted = new Set(permissoes);
  const asked = askedOf(typed.trim(), granted);
  const { groups, ...records } = useRecords(asked, granted);
  const known = asked.verb ? [] : knownFor(asked.busca, granted);
  return {
    ...records,
    groups: [...known, ...groups].filter(({ options }) => options.length > 0),
    hint: asked.verb?.hint,
  };
}

const isGranted = (granted: Granted, permission: Permission | undefined) =>
  permission === undefined || hasPermission(granted, permission);

const knownFor = (busca: string, granted: Granted): PaletteGroup[] => [
  { title: 'Telas', options: screensFor(busca, granted) },
  { title: 'Comandos', options: commandsFor(busca, granted) },
  { title: 'Configurações', options: settingsFor(busca, granted) },
];

const folded = (text: string) => searchWords(text).join(' ');

/** Matches an entry if each typed word is contained in its title or begins one of its other words. */
function finder(busca: string): (title: string, words?: string) => boolean {
  const typed = searchWords(busca);
  return (title, words = '') => {
    const whole = folded(title);
    const others = searchWords(words);
    return typed.every((word) => whole.includes(word) || others.some((other) => other.startsWith(word)));
  };
}

function screensFor(busca: string, granted: Granted): PaletteOption[] {
  const isFound = finder(busca);
  const areaTitle = (path: string) => areaOf(path)?.title ?? '';
  const found = screensInOrder().filter((screen) => {
    if (!mayOpen(screen, granted)) return false;
    const { path, title, words, load } = screen;
    // Announced screens are offered only for a typed text.
    return busca === '' ? load !== undefined : isFound(`${areaTitle(path)} ${title}`, words);
  });
  // A screen also matches by its area's name and its other words. Titles that begin with the text rank first, then
  // titles that contain it.
  const typed = folded(busca);
  const rankOf = (title: string) => (folded(title).startsWith(typed) ? 0 : isFound(title) ? 1 : 2);
  const ranked = [...found].sort((a, b) => rankOf(a.title) - rankOf(b.title));
  return ranked.map(({ path, title, load }) => ({
    id: `tela-${path}`,
    label: title,
    description: load ? areaTitle(path) : `${areaTitle(path)} · em breve`,
    path,
  }));
}

const CONFIGURACOES = '/sistema/config';

/** The sections of Sistema › Configurações that match by title or by their words, with the tab of each. */
function settingsFor(busca: string, granted: Granted): PaletteOption[] {
  const screen = screensInOrder().find(({ path }) => path === CONFIGURACOES);
  if (busca === '' || !screen || !mayOpen(screen, granted)) return [];
  const isFound = finder(busca);
  return secoesDeConfiguracoes((ver) => isGranted(granted, ver))
    .filter(({ titulo, palavras }) => isFound(titulo, palavras))
    .map(({ aba, secao, titulo }) => ({
      id: `configuracao-${secao}`,
      label: titulo,
      description: `${screen.title} · ${ABAS_DE_CONFIGURACOES[aba]}`,
      path: CONFIGURACOES,
      search: { grupo: secao },
    }));
}

/** Commands that open a form, and verbs, which continue in the palette. */
function commandsFor(busca: string, granted: Granted): PaletteOption[] {
  const isFound = finder(busca);
  const opening = PALETTE_COMMANDS.filter(
    ({ permission, label, words }) => isGranted(granted, permission) && isFound(label, words),
  ).map(({ label, path, search }) => ({
    id: `comando-${label}`,
    label,
    description: areaOf(path)?.title ?? '',
    path,
    search,
  }));
  const going = verbsOf(granted)
    .filter(({ label }) => isFound(label))
    .map(({ words, label, hint }) => ({
      id: `comando-${label}`,
      label,
      description: hint,
      completes: `${words} `,
    }));
  return [...opening, ...going];
}

const verbsOf = (granted: Granted): PaletteVerb[] =>
  PALETTE_RECORDS.flatMap(({ verb, permission }) => (verb && isGranted(granted, permission) ? [verb] : []));

interface Asked {
  busca: string;
  verb: PaletteVerb | undefined;
}

/** Parses 'faturar 1042': only the search with that verb is queried, with the text '1042'. */
function askedOf(busca: string, granted: Granted): Asked {
  const typed = busca.split(/\s+/);
  for (const verb of verbsOf(granted)) {
    const count = verb.words.split(' ').length;
    if (folded(typed.slice(0, count).join(' ')) === folded(verb.words))
      return { busca: typed.slice(count).join(' '), verb };
  }
  return { busca, verb: undefined };
}

/** The first key searches at once, the rest of a burst is debounced. */
const BURST_MS = 80;

/** Stands in for a search that does not apply to the text. */
const NOTHING = { queryKey: ['paleta', 'nada'], queryFn: skipToken } as const;

function useRecords({ busca: typed, verb }: Asked, granted: Granted) {
  const { filial } = useFilialAtual();
  const [busca] = useDebouncedValue(typed, BURST_MS, { leading: true });
  const search = { busca, limite: LIMITE, filial_id: filial?.id ?? '' };
  const queries = PALETTE_RECORDS.map((record) => {
    const isAsked = record.verb === verb && (verb !== undefined || busca !== '');
    const may = isGranted(granted, record.permission) && !(record.ofBranch && filial === null);
    return isAsked && may ? record.query(search) : null;
  });
  const found = useQueries({
    queries: queries.map((query) => (query ? { ...query, meta: { live: false } as const } : NOTHING)),
  });
  const groups = PALETTE_RECORDS.map(({ title, options, first }, i) => {
    const data = queries[i] ? found[i]?.data : undefined;
    return {
      title,
      first: first?.(busca) === true,
      options: data === undefined ? [] : options(data, granted, search),
    };
  });
  groups.sort((a, b) => Number(b.first) - Number(a.first));
  return {
    // Results of an earlier search must not be selectable for the current text.
    groups: busca === typed ? groups : [],
    searching: busca !== typed || found.some(({ isLoading }) => isLoading),
    failed: found.some(({ isError }) => isError),
    asksNothing: queries.every((query) => query === null),
  };
}
