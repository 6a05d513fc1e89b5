/**
 * An icon button with an accessible name and a tooltip.
 *
 *     <IconAction label="Editar" icon={IconPencil} onClick={…} />
 */
import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './IconAction.module.css';

interface IconActionProps {
  label: string;
  icon: Icon;
  onClick: (event: React.MouseEvent<HTMLButtonElement>) => void;
  tone?: 'normal' | 'danger';
  size?: 'small' | 'normal' | 'large';
  disabled?: boolean | undefined;
  tabIndex?: number;
  /** The key that does the same, a capital: it stands in the tooltip. */
  letter?: string;
}

const BOX = { small: 24, normal: 30, large: 36 };
const GLYPH = { small: 14, normal: 17, large: 20 };

export function IconAction({
  label,
  icon: Glyph,
  tone = 'normal',
  size = 'normal',
  letter,
  ...others
}: IconActionProps) {
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color="var(--color-muted)"
      data-tone={tone}
      data-tooltip={letter ? `${label} (${letter})` : label}
      aria-keyshortcuts={letter}
      size={BOX[size]}
      aria-label={label}
      {...others}
    >
      <Glyph size={GLYPH[size]} stroke={1.75} />
    </ActionIcon>
  );
}
