/** Switches between the list and the board, which a later slice brings. A filter that both have is kept. */
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import classes from './VisaoSelect.module.css';

const VISOES = [
  { visao: 'lista', nome: 'Lista', path: '/vendas/ordens', icone: IconList },
  { visao: 'quadro', nome: 'Quadro', path: '/vendas/ordens/quadro', icone: IconLayoutKanban },
] as const;

interface VisaoSelectProps {
  visao: (typeof VISOES)[number]['visao'];
  situacao: string | undefined;
  /** The place where it is rendered: among the filters on a phone, beside the tabs elsewhere. */
  no?: 'filtros' | 'abas';
}

export function VisaoSelect({ visao, situacao, no }: VisaoSelectProps) {
  const isPhone = useIsPhone();
  if (no && isPhone !== (no === 'filtros')) return null;
  return (
    <nav aria-label="Visão" className={classes.visoes} data-no={no}>
      {VISOES.map(({ visao: uma, nome, path, icone: Icone }) => (
        <Link
          key={uma}
          to={path}
          search={(situacao ? { situacao } : {}) as never}
          className={classes.visao}
          title={no === 'abas' ? nome : undefined}
          aria-current={uma === visao ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <Icone size={16} aria-hidden />
          <span className={classes.nome}>{nome}</span>
        </Link>
      ))}
    </nav>
  );
}
