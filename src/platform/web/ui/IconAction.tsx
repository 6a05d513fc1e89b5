/**
 * An icon button that has a name and a tooltip.
 *
 *     <IconAction label="Editar" icon={IconPencil} onClick={…} />
 */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './IconAction.module.css';

interface IconActionProps {
  label: string;
  icon: Icon;
  onClick: (event: React.MouseEvent<HTMLButtonElement>) => void;
  tone?: 'normal' | 'danger';
  size?: 'small' | 'normal' | 'large';
  disabled?: boolean;
  tabIndex?: number;
}

const BOX = { small: 24, normal: 30, large: 36 };
const GLYPH = { small: 14, normal: 17, large: 20 };

export function IconAction({
  label,
  icon: Glyph,
  onClick,
  tone = 'normal',
  size = 'normal',
  ...others
}: IconActionProps) {
  // A list has a hundred of these: each gets its tooltip when the pointer first comes. A finger is none: its tap would leave
  // the tooltip over what it has opened.
  const [pointed, setPointed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.button}
        variant="subtle"
        color="var(--color-muted)"
        data-tone={tone}
        size={BOX[size]}
        aria-label={label}
        onMouseEnter={() => setPointed(window.matchMedia('(hover: hover)').matches)}
        onClick={onClick}
        {...others}
      >
        <Glyph size={GLYPH[size]} stroke={1.75} />
      </ActionIcon>
      {pointed && <Tooltip label={label} target={button} />}
    </>
  );
}
