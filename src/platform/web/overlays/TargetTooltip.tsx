/** The tooltip that Tooltips.tsx shows. Mounted = open. */
import '#platform/web/look/overlay_styles.ts';
import { type FloatingPosition, Tooltip } from '@mantine/core';
import classes from './TargetTooltip.module.css';

export interface Tip {
  target: HTMLElement;
  text: string;
  position?: FloatingPosition;
}

export function TargetTooltip({ target, text, position = 'top' }: Tip) {
  return (
    <Tooltip
      opened
      multiline
      label={text}
      target={target}
      position={position}
      classNames={{ tooltip: classes.tooltip }}
    />
  );
}
