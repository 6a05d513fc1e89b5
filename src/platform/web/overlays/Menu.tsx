/**
 * A button with a menu.
 *
 *     <Menu items={[{ label: 'CSV', icon: IconFileTypeCsv, onClick: () => exportAs('csv') }]}>
 *       {(trigger) => <Button variant="default" {...trigger}>Exportar</Button>}
 *     </Menu>
 */
import type { ReactNode } from 'react';
import { lazyOverlay } from './lazyOverlay.tsx';
import type { MenuContent } from './MenuDropdown.tsx';
import { type PopupTrigger, usePopup } from './popup.ts';

const MenuDropdown = lazyOverlay(() => import('./MenuDropdown.tsx').then((m) => m.MenuDropdown), 'popup');

interface MenuProps extends MenuContent {
  children: (trigger: PopupTrigger) => ReactNode;
}

export function Menu({ children, ...menu }: MenuProps) {
  const { opened, trigger, popup } = usePopup('menu');
  return (
    <>
      {children(trigger)}
      {opened && <MenuDropdown {...menu} {...popup} />}
    </>
  );
}
