/** The actions of a row or card, behind a three-dot button. */
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { RowAction } from './columns.ts';

interface ActionsMenuProps {
  actions: RowAction[];
  label?: string;
  size?: number;
  tabIndex?: number;
}

export function ActionsMenu({ actions, label = 'Ações', size = 44, tabIndex = 0 }: ActionsMenuProps) {
  return (
    <Menu items={actions}>
      <ActionIcon
        variant="subtle"
        color="var(--color-muted)"
        size={size}
        tabIndex={tabIndex}
        aria-label={label}
        data-tooltip={label}
      >
        <IconDotsVertical size={size > 40 ? 20 : 18} />
      </ActionIcon>
    </Menu>
  );
}
