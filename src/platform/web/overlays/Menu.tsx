/**
 * A button with a menu.
 *
 *     <Menu items={[{ label: 'CSV', icon: IconFileTypeCsv, onClick: () => exportAs('csv') }]}>
 *       <Button variant="default">Exportar</Button>
 *     </Menu>
 *
 * Only the button is in the first load and in the rows of a list: Mantine's Menu and its dependencies weigh 34 kB, and
 * rendering one costs more than a row's cells.
 */
import { useMergedRef } from '@mantine/hooks';
import { type ComponentPropsWithRef, cloneElement, type MouseEvent, type ReactElement } from 'react';
import { lazyOverlay } from './lazyOverlay.tsx';
import type { MenuContent } from './MenuDropdown.tsx';
import { usePopup } from './popup.ts';

const MenuDropdown = lazyOverlay(() => import('./MenuDropdown.tsx').then((m) => m.MenuDropdown), 'popup');

interface MenuProps extends MenuContent {
  disabled?: boolean;
  /** The button. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
}

export function Menu({ disabled, children, ...content }: MenuProps) {
  const { opened, trigger, popup } = usePopup('menu');
  const { props } = children;
  const ref = useMergedRef(trigger.ref, props.ref);
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    props.onClick?.(event);
    if (!disabled) trigger.onClick();
  }
  return (
    <>
      {cloneElement(children, { ...trigger, ref, onClick })}
      {opened && <MenuDropdown {...content} {...popup} />}
    </>
  );
}
