import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ListState } from '#platform/web/data/url_state.ts';
import classes from './FilterMenu.module.css';

/** 'Limpar filtros', where there are any. In a toolbar it keeps its place. */
export function ClearFilters({
  list,
  keepsPlace,
}: {
  list: Partial<Pick<ListState, 'filterCount' | 'clearFilters'>>;
  keepsPlace?: boolean;
}) {
  const isOffered = Boolean(list.filterCount && list.clearFilters);
  if (!isOffered && !keepsPlace) return null;
  return (
    <Button
      variant="subtle"
      className={classes.clear}
      leftSection={<IconFilterOff size={16} />}
      style={isOffered ? undefined : { visibility: 'hidden' }}
      onClick={list.clearFilters}
    >
      Limpar filtros
    </Button>
  );
}
