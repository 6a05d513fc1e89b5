/**
 * Filters a list by one of many values; for two or three use FilterChips.
 *
 *     <FilterMenu lista={lista} name="status" label="Status" all="Todos os status" options={STATUS_LABEL} />
 */
import { Button } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import classes from './FilterMenu.module.css';

interface FilterMenuProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  /** The search parameter in the address. */
  name: string;
  label: string;
  /** The label while no value is chosen. */
  all: string;
  options: Readonly<Record<string, string>>;
}

export function FilterMenu({ list, name, label, all, options }: FilterMenuProps) {
  const chosen = list.filters[name];
  const shown = (chosen !== undefined && Object.hasOwn(options, chosen) && options[chosen]) || all;
  const items = [[undefined, all] as const, ...Object.entries(options)].map(([value, text]) => ({
    label: text,
    current: text === shown,
    onClick: () => list.setFilter(name, value),
  }));
  return (
    <Menu items={items} position="bottom-start" width={236}>
      <Button
        variant="default"
        justify="space-between"
        className={classes.filter}
        rightSection={<IconSelector size={15} aria-hidden />}
        aria-label={`${label}: ${shown}`}
        data-chosen={shown !== all || undefined}
      >
        {shown}
      </Button>
    </Menu>
  );
}
