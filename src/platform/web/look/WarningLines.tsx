/** Stock shortages, as quiet lines inside a form or confirmation that is shown anyway. */
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
