/** The dropdown of a Menu; use Menu.tsx. */
import '#platform/web/look/overlay_styles.ts';
import { type FloatingPosition, Menu as MantineMenu } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './Menu.module.css';
import { type Popup, PopupTarget } from './popup.ts';

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

export interface MenuContent {
  items: readonly MenuItem[];
  /** Shown above the items. */
  title?: string | undefined;
  position?: FloatingPosition | undefined;
  /** In pixels. */
  width?: number | undefined;
}

export function MenuDropdown({ id, button, onClose, ...content }: MenuContent & Popup) {
  const { items, title, position = 'bottom-end', width } = content;
  return (
    <MantineMenu opened id={id} position={position} width={width} onClose={onClose}>
      <MantineMenu.Target>
        <PopupTarget id={id} button={button} />
      </MantineMenu.Target>
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
