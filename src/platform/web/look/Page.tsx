/**
 * The area of a screen below the frame's header. `list` screens fill the height and scroll only their rows; others
 * scroll as a whole.
 *
 *     <Page layout="list"><ListToolbar … /><DataList … /></Page>
 */
import type { ReactNode } from 'react';
import classes from './Page.module.css';

export function Page({ layout = 'scroll', children }: { layout?: 'list' | 'scroll'; children: ReactNode }) {
  return (
    <div className={classes.page} data-layout={layout}>
      {children}
    </div>
  );
}
