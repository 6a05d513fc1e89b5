/** Sorting for cards, which have no column headings: a toolbar menu with the current sort and its alternatives. */
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListSort } from '#platform/web/data/url_state.ts';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import type { Column } from './columns.ts';
import classes from './ListToolbar.module.css';

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'title' | 'sort'>[];
  sort: ListSort | undefined;
}

const DIRECTIONS = [
  { direcao: 'asc', label: 'crescente', icon: IconArrowUp },
  { direcao: 'desc', label: 'decrescente', icon: IconArrowDown },
] as const;

export function SortMenu({ columns, sort }: SortMenuProps) {
  const hasCards = useHasCards();
  if (!hasCards || !sort) return null;
  const current = columns.find((column) => column.sort === sort.current.ordenar_por);
  return (
    <Menu items={waysToSort(columns, sort)}>
      <Button variant="default" className={classes.tool} leftSection={<IconArrowsSort size={18} />}>
        {current ? `Ordem: ${current.title}` : 'Ordem'}
      </Button>
    </Menu>
  );
}

function waysToSort(columns: SortMenuProps['columns'], { current, setSort }: ListSort): MenuItem[] {
  const ways = columns.flatMap(({ title, sort: ordenar_por }) => {
    if (!ordenar_por) return [];
    return DIRECTIONS.map(({ direcao, label, icon }) => ({
      label: `${title}, ${label}`,
      icon,
      current: ordenar_por === current.ordenar_por && direcao === current.direcao,
      onClick: () => setSort({ ordenar_por, direcao }),
    }));
  });
  return [{ label: 'Ordem da lista', onClick: () => setSort(null) }, ...ways];
}
