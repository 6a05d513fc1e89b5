/**
 * A button with a menu.
 *
 *     <Menu items={[{ label: 'CSV', icon: IconFileTypeCsv, onClick: () => exportAs('csv') }]}>
 *       <Button variant="default">Exportar</Button>
 *     </Menu>
 */
import '#platform/web/look/overlay_styles.ts';
import { type FloatingPosition, Menu as MantineMenu } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './Menu.module.css';

export interface MenuItem {
  label: string;
  /** Shown below the label. */
  detail?: string | null;
  icon?: Icon;
  onClick?: () => void;
  /** An internal address, instead of onClick. */
  to?: string;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** The current choice: it is marked and gets the focus. */
  current?: boolean;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Shown above the items. */
  title?: string;
  position?: FloatingPosition;
  /** In pixels. */
  width?: number;
  disabled?: boolean;
  /** The button. */
  children: ReactElement;
}

export function Menu({ items, title, position = 'bottom-end', width, disabled, children }: MenuProps) {
  return (
    <MantineMenu position={position} width={width} disabled={disabled}>
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {title && <MantineMenu.Label>{title}</MantineMenu.Label>}
        <div className={classes.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: branches may share a name; items of an open menu stay put.
            <Item key={index} {...item} />
          ))}
        </div>
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Item({ label, detail, icon: Glyph, onClick, to, tone, disabled, current = false }: MenuItem) {
  const place = to === undefined ? { onClick } : { component: Link, to };
  return (
    <MantineMenu.Item
      {...place}
      className={classes.item}
      leftSection={Glyph && <Glyph size={18} />}
      rightSection={current && <IconCheck size={16} aria-label="Atual" />}
      color={tone === 'danger' ? 'var(--color-danger)' : undefined}
      disabled={disabled}
      aria-current={current || undefined}
      data-autofocus={current || undefined}
    >
      {label}
      {detail && <span className={classes.detail}>{detail}</span>}
    </MantineMenu.Item>
  );
}
