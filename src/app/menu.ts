/** The side menu: the areas with their icons, in the spec's order; their items come from the screens. */
import {
  type Icon,
  IconBuildingWarehouse,
  IconCash,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  IconLayoutDashboard,
  IconSettings,
  IconShoppingCart,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import type { Screen } from '#platform/web/data/screen.ts';
import { OFFERED_SCREENS } from './pages.ts';

export interface Area {
  title: string;
  icon: Icon;
  /** The common prefix of the paths of the area's screens. Any path below it is a guarded page. */
  prefix: string;
}

export const HOME = { title: 'Início', icon: IconHome, path: '/' } as const;

export const AREAS: readonly Area[] = [
  { title: 'Dashboards', icon: IconLayoutDashboard, prefix: '/dashboard' },
  { title: 'Sistema', icon: IconSettings, prefix: '/sistema' },
  { title: 'Cadastros', icon: IconUsers, prefix: '/cadastros' },
  { title: 'Financeiro', icon: IconCash, prefix: '/financeiro' },
  { title: 'Estoques', icon: IconBuildingWarehouse, prefix: '/estoques' },
  { title: 'Fiscal', icon: IconFileInvoice, prefix: '/fiscal' },
  { title: 'Compras/Entradas', icon: IconTruckDelivery, prefix: '/compras' },
  { title: 'Vendas', icon: IconShoppingCart, prefix: '/vendas' },
  { title: 'Relatórios', icon: IconChartBar, prefix: '/relatorios' },
];

/** The screens that the menu shows below the area. */
export const menuScreensOf = (area: Area) => screensOf(area).filter(({ tab }) => !tab);

/** The screen that the menu marks at a path: the screen itself, or the screen whose tab it is. */
export function menuScreenAt(area: Area, path: string): Screen | undefined {
  const shown = screensOf(area).find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  return menuScreensOf(area).find((screen) => screen.path === (shown?.tab ?? shown?.path));
}

function screensOf(area: Area): readonly Screen[] {
  return OFFERED_SCREENS.filter((screen) => screen.path.startsWith(`${area.prefix}/`));
}

/** All offered screens in the menu's order; screens outside of any area come first. */
export function screensInOrder(): readonly Screen[] {
  return [...OFFERED_SCREENS.filter(({ path }) => !areaOf(path)), ...AREAS.flatMap(screensOf)];
}

export function areaOf(path: string): Area | undefined {
  return AREAS.find((area) => path === area.prefix || path.startsWith(`${area.prefix}/`));
}
