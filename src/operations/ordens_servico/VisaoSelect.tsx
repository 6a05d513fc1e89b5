/** Switches between the list and the board. A filter that both have is kept. */
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './VisaoSelect.module.css';

const VISOES = [
  { visao: 'lista', nome: 'Lista', path: '/vendas/ordens', icone: IconList },
  { visao: 'quadro', nome: 'Quadro', path: '/vendas/ordens/quadro', icone: IconLayoutKanban },
] as const;

interface VisaoSelectProps {
  visao: (typeof VISOES)[number]['visao'];
  situacao: string | undefined;
  /** In the list's toolbar, where there is little room. */
  noCanto?: boolean;
}

export function VisaoSelect({ visao, situacao, noCanto }: VisaoSelectProps) {
  return (
    <nav aria-label="Visão" className={classes.visoes} data-no-canto={noCanto || undefined}>
      {VISOES.map(({ visao: uma, nome, path, icone: Icone }) => (
        <Link
          key={uma}
          to={path}
          search={(situacao ? { situacao } : {}) as never}
          className={classes.visao}
          title={noCanto ? nome : undefined}
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
