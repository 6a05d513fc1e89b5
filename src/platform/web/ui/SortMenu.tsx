/** On a phone, where cards have no headings to press: what the list is sorted by, and the other ways. */
import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListSort } from '#platform/web/url_state.ts';
import type { Column } from './columns.ts';
import classes from './SortMenu.module.css';
import { useIsPhone } from './useIsPhone.ts';

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'title' | 'sort'>[];
  sort: ListSort | undefined;
}

const DIRECTIONS = [
  { direcao: 'asc', label: 'crescente', icon: IconArrowUp },
  { direcao: 'desc', label: 'decrescente', icon: IconArrowDown },
] as const;

export function SortMenu({ columns, sort }: SortMenuProps) {
  const isPhone = useIsPhone();
  if (!isPhone || !sort) return null;
  const { ordenar_por, direcao } = sort.current;
  const current = columns.find((column) => column.sort === ordenar_por);
  return (
    <div className={classes.bar}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" color="var(--color-muted)" leftSection={<IconArrowsSort size={16} />}>
            {current ? `Ordem: ${current.title}` : 'Ordem'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => sort.setSort(null)}>Ordem da lista</Menu.Item>
          {columns.map(
            ({ title, sort: column }) =>
              column &&
              DIRECTIONS.map((way) => (
                <Menu.Item
                  key={`${column} ${way.direcao}`}
                  aria-current={(column === ordenar_por && way.direcao === direcao) || undefined}
                  className={classes.way}
                  leftSection={<way.icon size={16} />}
                  onClick={() => sort.setSort({ ordenar_por: column, direcao: way.direcao })}
                >
                  {title}, {way.label}
                </Menu.Item>
              )),
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
