/** The palette's options for the typed text: screens at once, records of the current branch from the server. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { searchWords } from '#platform/shared/text.ts';
import type { PaletteOption } from '#platform/web/data/palette.ts';
import { areaOf, screensInOrder } from './menu.ts';
import { palette } from './palette.gen.ts';

export interface PaletteGroup {
  title: string;
  options: PaletteOption[];
}

/** Per kind of record. */
const LIMITE = 5;

export function usePaletteGroups(typed: string, permissoes: readonly string[]) {
  const granted = new Set(permissoes);
  const busca = typed.trim();
  const records = useRecords(busca, granted);
  const groups = [{ title: 'Telas', options: screensFor(busca, granted) }, ...records.groups];
  return { ...records, groups: groups.filter(({ options }) => options.length > 0) };
}

function screensFor(busca: string, granted: ReadonlySet<string>): PaletteOption[] {
  const words = searchWords(busca);
  const matches = (text: string) => {
    const folded = searchWords(text).join(' ');
    return words.every((word) => folded.includes(word));
  };
  const found = screensInOrder().filter(({ path, title, permission, load }) => {
    if (permission && !hasPermission(granted, permission)) return false;
    // Before anything is typed, only screens that exist.
    return words.length === 0 ? load !== undefined : matches(`${areaOf(path)?.title ?? ''} ${title}`);
  });
  // An area's name also finds its screens, but matches of the title come first.
  const ranked = [
    ...found.filter(({ title }) => matches(title)),
    ...found.filter(({ title }) => !matches(title)),
  ];
  return ranked.map(({ path, title }) => ({
    id: `tela-${path}`,
    label: title,
    description: areaOf(path)?.title ?? '',
    path,
  }));
}

/** The first key searches at once, the rest of a burst is debounced. */
const BURST_MS = 80;

const records = [...palette].sort((a, b) => a.position - b.position);

function useRecords(typed: string, granted: ReadonlySet<string>) {
  const { filial } = useFilialAtual();
  const [busca] = useDebouncedValue(typed, BURST_MS, { leading: true });
  const found = useQueries({
    queries: records.map(({ query, permission, ofBranch }) => ({
      ...query({ busca, limite: LIMITE, filial_id: filial?.id ?? '' }),
      enabled: busca !== '' && hasPermission(granted, permission) && !(ofBranch && filial === null),
    })),
  });
  const groups: PaletteGroup[] = records.map(({ title, options }, i) => {
    const data = found[i]?.data;
    return { title, options: data === undefined ? [] : options(data, granted) };
  });
  return {
    // Results of an earlier search must not be selectable for the current text.
    groups: busca === typed ? groups : [],
    searching: busca !== typed || found.some(({ isLoading }) => isLoading),
    failed: found.some(({ isError }) => isError),
  };
}
