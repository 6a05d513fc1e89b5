/** The tooltip that Tooltips.tsx shows of what has a `data-tooltip`. Mounted = open. */
import '#platform/web/overlay_styles.ts';
import { Tooltip } from '@mantine/core';

export function TargetTooltip({ target }: { target: HTMLElement }) {
  const { tooltip, tooltipAt } = target.dataset;
  return (
    <Tooltip opened label={tooltip} target={target} position={tooltipAt === 'right' ? 'right' : 'top'} />
  );
}
