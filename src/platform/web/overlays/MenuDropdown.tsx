/** The dropdown of a Menu; use Menu.tsx. */
import '#platform/web/look/overlay_styles.ts';
import { type FloatingPosition, Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useState } from 'react';
import classes from './Menu.module.css';
import { type Popup, PopupTarget } from './popup.ts';

export interface MenuItem {
  label: string;
  /** Items of one group stand together below its name; those without one come first. */
  group?: string;
  /** Shown below the label. */
  detail?: string | null;
  icon?: Icon;
  onClick?: () => void;
  /** Path to navigate to, instead of onClick. */
  to?: string;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** Marks the current choice, which gets the focus. */
  current?: boolean;
}

export interface MenuContent {
  items: readonly MenuItem[];
  /** Shown above the items. */
  title?: string | undefined;
  position?: FloatingPosition | undefined;
  /** Width in pixels. */
  width?: number | undefined;
}

export function MenuDropdown({ id, button, onClose, ...content }: MenuContent & Popup) {
  const { title, position = 'bottom-end', width } = content;
  const items = useInPlace(content.items);
  return (
    <MantineMenu
      opened
      id={id}
      position={position}
      width={width}
      middlewares={IN_THE_WINDOW}
      onClose={onClose}
    >
      <MantineMenu.Target>
        <PopupTarget id={id} button={button} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown onKeyDown={keepLetters}>
        {title && <MantineMenu.Label>{title}</MantineMenu.Label>}
        <div className={classes.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: branches may share a name; items of an open menu stay put.
            <Fragment key={index}>
              {item.group && item.group !== items[index - 1]?.group && (
                <>
                  <MantineMenu.Divider />
                  <MantineMenu.Label>{item.group}</MantineMenu.Label>
                </>
              )}
              <Item {...item} />
            </Fragment>
          ))}
        </div>
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** Items that come while the menu is open stand at its end: a press must hit the item that the person aimed at. */
function useInPlace(items: readonly MenuItem[]): readonly MenuItem[] {
  const [first] = useState(() => items.map(({ label }) => label));
  const placeOf = ({ label }: MenuItem) => (first.includes(label) ? first.indexOf(label) : first.length);
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * In a low window a long menu may fit neither below nor above its button: its list then scrolls in the available space.
 */
const IN_THE_WINDOW: MenuProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--menu-room', `${availableHeight}px`),
  },
};

/** A letter chooses an item; it must not reach the shortcuts of the screen behind. */
function keepLetters(event: KeyboardEvent): void {
  if (event.key.length === 1 && event.key !== ' ') event.stopPropagation();
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
      {detail && <span className={`hint ${classes.detail}`}>{detail}</span>}
    </MantineMenu.Item>
  );
}
