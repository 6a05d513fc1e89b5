/**
 * A filter in a list's toolbar: a menu of its values. With a value chosen it becomes a chip with a cross that removes
 * the filter, in the same place and with the same width.
 */
import { Button } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import classes from './FilterMenu.module.css';

interface FilterButtonProps {
  /** Name of the filter: 'Status'. */
  label: string;
  /** Text of the current choice: 'Aberta', or the text for all values. */
  shown: string;
  items: readonly MenuItem[];
  /** Undefined while nothing is chosen. */
  onRemove: (() => void) | undefined;
}

export function FilterButton({ label, shown, items, onRemove }: FilterButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  function remove(event: MouseEvent) {
    event.stopPropagation();
    // Move the focus first: the cross disappears with the filter.
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
