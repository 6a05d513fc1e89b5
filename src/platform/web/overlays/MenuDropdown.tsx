/** What a Menu opens (Menu.tsx, the one to use). */
import '#platform/web/look/overlay_styles.ts';
import { type FloatingPosition, Menu as MantineMenu } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './Menu.module.css';
import { type Popup, PopupTarget } from './popup.ts';

export interface MenuItem {
  label: string;
  /** Below the label. */
  detail?: string | null;
  icon?: Icon;
  onClick?: () => void;
  /** An address of the program instead of onClick. */
  to?: string;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** What holds now: it is marked, and the focus goes to it. */
  current?: boolean;
}

export interface MenuContent {
  items: readonly MenuItem[];
  /** Above the items. */
  title?: string;
  position?: FloatingPosition;
  /** Pixels. */
  width?: number;
}

export function MenuDropdown({
  items,
  title,
  position = 'bottom-end',
  width,
  id,
  button,
  onClose,
}: MenuContent & Popup) {
  return (
    <MantineMenu opened id={id} position={position} width={width} onClose={onClose}>
      <MantineMenu.Target>
        <PopupTarget id={id} button={button} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {title && <MantineMenu.Label>{title}</MantineMenu.Label>}
        <div className={classes.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two branches may have one name, and the items of an open menu stay.
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
