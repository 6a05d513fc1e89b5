/** 'Limpar filtros': an icon in a toolbar, where its place is always reserved, and a button below an empty list. */
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './FilterMenu.module.css';

interface ClearFiltersProps {
  list: Partial<Pick<ListState, 'filterCount' | 'clearFilters'>>;
}

const isOffered = ({ filterCount = 0 }: ClearFiltersProps['list']) => filterCount > 0;

export function ClearFilters({ list }: ClearFiltersProps) {
  return (
    <span className={classes.clear} data-offered={isOffered(list)}>
      <IconAction
        label="Limpar filtros"
        icon={IconFilterOff}
        size="large"
        onClick={() => list.clearFilters?.()}
      />
    </span>
  );
}

export function ClearFiltersButton({ list }: ClearFiltersProps) {
  if (!isOffered(list)) return null;
  return (
    <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={list.clearFilters}>
      Limpar filtros
    </Button>
  );
}
