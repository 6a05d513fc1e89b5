/** Every change of an order's status, the newest first: from, to, who, when. */
import { IconArrowRight } from '@tabler/icons-react';
import { DateTimeText } from '#platform/web/look/values.tsx';
import classes from './OrdemServico.module.css';
import type { OrdemComHistorico } from './ordens_servico.contract.ts';
import { STATUS_LABEL } from './status.rules.ts';

export function HistoricoStatusList({ mudancas }: { mudancas: OrdemComHistorico['historico_status'] }) {
  return (
    <ol className={classes.historico}>
      {mudancas.toReversed().map(({ de, para, por, criado_em }) => (
        <li key={criado_em.getTime() + para}>
          <span className={classes.mudanca}>
            {de && (
              <>
                {STATUS_LABEL[de]} <IconArrowRight size={13} aria-label="para" />{' '}
              </>
            )}
            <strong>{STATUS_LABEL[para]}</strong>
          </span>
          <span className={classes.quem}>{por}</span>
          <DateTimeText value={criado_em} />
        </li>
      ))}
    </ol>
  );
}
