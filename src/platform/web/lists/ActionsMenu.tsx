/** The actions of a row or card, behind a three-dot button. */
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { RowAction } from './columns.ts';

interface ActionsMenuProps {
  actions: RowAction[];
  label?: string;
  size?: number;
  tabIndex?: number;
}

/** Rendering a menu costs more than a row's cells, and a list has fifty rows: each menu is rendered at its first press. */
export function ActionsMenu({ actions, ...look }: ActionsMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    button.current?.focus();
    button.current?.click();
  }, [wanted]);
  if (!wanted) return <MenuButton {...look} onClick={() => setWanted(true)} />;
  return (
    <Menu items={actions}>
      <MenuButton {...look} ref={button} />
    </Menu>
  );
}

type MenuButtonProps = Omit<ActionsMenuProps, 'actions'> & React.ComponentPropsWithRef<'button'>;

function MenuButton({ label = 'Ações', size = 44, tabIndex = 0, ...others }: MenuButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="var(--color-muted)"
      size={size}
      tabIndex={tabIndex}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      data-tooltip={label}
      {...others}
    >
      <IconDotsVertical size={size > 40 ? 20 : 18} />
    </ActionIcon>
  );
}
