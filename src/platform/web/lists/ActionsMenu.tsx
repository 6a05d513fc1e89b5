/** The actions of a row or card, behind a three-dot button. */
import { IconDotsVertical } from '@tabler/icons-react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { RowAction } from './columns.ts';

interface ActionsMenuProps {
  actions: readonly RowAction[];
  label?: string;
  size?: 'normal' | 'touch';
  tabIndex?: number;
}

export function ActionsMenu({ actions, label = 'Ações', size = 'touch', tabIndex = 0 }: ActionsMenuProps) {
  return (
    <Menu items={actions}>
      <IconAction label={label} icon={IconDotsVertical} size={size} tabIndex={tabIndex} />
    </Menu>
  );
}
