/**
 * An icon button with an accessible name and a tooltip. It is a plain button, because a list renders a hundred of them
 * and Mantine's ActionIcon costs more than a row's cells.
 *
 *     <IconAction label="Editar" icon={IconPencil} onClick={…} />
 */
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './IconAction.module.css';

interface IconActionProps extends ComponentPropsWithRef<'button'> {
  label: string;
  icon: Icon;
  tone?: 'normal' | 'danger';
  size?: keyof typeof GLYPH;
  /** Upper-case letter of the key that does the same; shown in the tooltip. */
  letter?: string | undefined;
}

const GLYPH = { small: 14, normal: 17, large: 20, touch: 20 };

export function IconAction({
  label,
  icon: Glyph,
  tone = 'normal',
  size = 'normal',
  letter,
  className = '',
  children,
  ...others
}: IconActionProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      data-tone={tone}
      data-size={size}
      data-tooltip={letter ? `${label} (${letter})` : label}
      aria-keyshortcuts={letter}
      aria-label={label}
      {...others}
    >
      <Glyph size={GLYPH[size]} stroke={1.75} />
      {children}
    </button>
  );
}
