/**
 * A filter in a list's toolbar: a menu of its values. Once one is chosen it is the filter's chip, with a cross that
 * removes it, in the same place and of the same width.
 */
import { Button } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import classes from './FilterMenu.module.css';

interface FilterButtonProps {
  /** 'Status' */
  label: string;
  /** The text of the current choice: 'Aberta', or the one for everything. */
  shown: string;
  items: readonly MenuItem[];
  /** Undefined while nothing is chosen. */
  onRemove: (() => void) | undefined;
}

export function FilterButton({ label, shown, items, onRemove }: FilterButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  function remove(event: MouseEvent) {
    event.stopPropagation();
    // The cross goes away with the filter.
    place.current?.querySelector('button')?.focus();
    onRemove?.();
  }
  return (
    <div ref={place} className={classes.place}>
      <Menu items={items} position="bottom-start" width={236}>
        <Button
          variant="default"
          justify="space-between"
          className={classes.filter}
          rightSection={<IconSelector size={15} className={classes.selector} aria-hidden />}
          aria-label={`${label}: ${shown}`}
          data-chosen={onRemove ? true : undefined}
        >
          {shown}
        </Button>
      </Menu>
      {onRemove && (
        <span className={classes.remove}>
          <IconAction
            label={`Tirar filtro de ${label.toLowerCase()}`}
            icon={IconX}
            size="small"
            onClick={remove}
          />
        </span>
      )}
    </div>
  );
}
