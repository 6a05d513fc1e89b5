/** What the stock lacks, as quiet lines inside the form or confirmation that exists anyway. */
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import classes from './OrdensServico.module.css';

export function AvisosList({ avisos }: { avisos: readonly Aviso[] }) {
  return (
    <ul className={classes.avisos} aria-label="Avisos de estoque" aria-live="polite">
      {avisos.map((aviso) => (
        <li key={`${aviso.codigo}/${aviso.produto_id}`}>
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          <span>{aviso.mensagem}</span>
        </li>
      ))}
    </ul>
  );
}
