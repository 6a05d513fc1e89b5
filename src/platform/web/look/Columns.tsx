/**
 * As many columns as fit beside each other. `width` is the least width of a column in px.
 *
 *     <Columns width={220}>…</Columns>
 */
import { Stack, type StackProps } from '@mantine/core';
import classes from './Columns.module.css';

export function Columns({ width, ...props }: { width: number; component?: 'ul' } & StackProps) {
  return <Stack className={classes.columns} __vars={{ '--column-width': `${width}px` }} {...props} />;
}
