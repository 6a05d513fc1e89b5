/** State of an existing order: status, who opened it, dates, billing. */

import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import classes from './OrdemServico.module.css';
import type { OrdemComHistorico, OrdemServico } from './ordens_servico.contract.ts';
import type { OrdemForm } from './ordens_servico.rules.ts';
import { STATUS_LABEL, STATUS_ORDEM } from './status.rules.ts';

const OPCOES = STATUS_ORDEM.map((status) => ({ value: status, label: STATUS_LABEL[status] }));

interface SituacaoOrdemPanelProps {
  form: SchemaForm<OrdemForm>;
  ordem: OrdemServico;
  detalhe: OrdemComHistorico | undefined;
  /** The state of its billing. */
  faturamento: ReactNode;
}

export function SituacaoOrdemPanel({ form, ordem, detalhe, faturamento }: SituacaoOrdemPanelProps) {
  return (
    <>
      <FormGrid.Cell span={4} wide>
        <Select
          label="Status"
          required
          data={OPCOES}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={8}>
        <dl className={classes.dados}>
          <Dado label="Aberta por">{detalhe?.aberta_por.nome_completo ?? '-'}</Dado>
          <Dado label="Abertura">
            <DateTimeText value={ordem.data_abertura} />
          </Dado>
          <Dado label="Entrega">
            <DateTimeText value={ordem.data_entrega} />
          </Dado>
        </dl>
      </FormGrid.Cell>
      {faturamento}
    </>
  );
}

function Dado({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Every change of status, newest first: from, to, who, when. */
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
