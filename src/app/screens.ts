/**
 * Every screen of the program in the menu's order: those that the slices declare in `x.screens.ts`, and the announced
 * ones of spec § 2 that no slice brings yet.
 */
import type { Screen } from '#platform/web/data/screen.ts';
import { screens } from './screens.gen.ts';

/** Screens announced by spec § 2. A slice that declares the same path replaces the announcement. */
const ANNOUNCED: readonly Screen[] = [
  { path: '/dashboard/overview', title: 'Visão Geral', position: 10 },
  { path: '/dashboard/analytics', title: 'Análises', position: 20 },
  { path: '/estoques/pecas', title: 'Peças', position: 20 },
  { path: '/estoques/inventario', title: 'Inventário', position: 50 },
  { path: '/fiscal/notas', title: 'Notas Fiscais', position: 10 },
  { path: '/fiscal/impostos', title: 'Impostos', position: 20 },
  { path: '/compras/pedidos', title: 'Pedidos', position: 20 },
  { path: '/relatorios/servicos', title: 'Serviços', position: 10 },
  { path: '/relatorios/financeiro', title: 'Financeiro', position: 20 },
  { path: '/relatorios/tecnicos', title: 'Técnicos', position: 30 },
];

function withAuditWords({ load, ...screen }: Screen): Screen {
  return {
    ...screen,
    load: load && (() => Promise.all([load(), import('./audit_declarations.ts')]).then(([page]) => page)),
  };
}

const built = screens.map((screen) => (screen.auditWords ? withAuditWords(screen) : screen));

export const SCREENS: readonly Screen[] = [
  ...built,
  ...ANNOUNCED.filter(({ path }) => !built.some((screen) => screen.path === path)),
].sort((a, b) => a.position - b.position);

const isOfRecord = ({ path }: Screen) => path.includes('$');

/** The screens that menu and palette offer: all except the pages of single records. */
export const OFFERED_SCREENS = SCREENS.filter((screen) => !isOfRecord(screen));

/**
 * The screen of a URL; an exact path ('/vendas/ordens/quadro') takes precedence over the path of a record.
 */
export function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.split('/');
  const leadsTo = ({ path }: Screen) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, i) => part.startsWith('$') || part === parts[i])
    );
  };
  return OFFERED_SCREENS.find(leadsTo) ?? SCREENS.find(leadsTo);
}
