/** State of an existing order: status, who opened it, dates, billing. */
import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { FaturamentoPanel } from '#operations/faturamento/FaturamentoPanel.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { AprovacaoBadge } from './AprovacaoBadge.tsx';
import type { OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import classes from './OrdemServico.module.css';
import type { OrdemComHistorico, OrdemServico } from './ordens_servico.contract.ts';
import type { OrdemForm } from './ordens_servico.rules.ts';
import { itensFechados, STATUS_LABEL, STATUS_ORDEM } from './status.rules.ts';

const OPCOES = STATUS_ORDEM.map((status) => ({ value: status, label: STATUS_LABEL[status] }));

interface SituacaoOrdemPanelProps {
  form: SchemaForm<OrdemForm>;
  ordem: OrdemServico;
  detalhe: OrdemServicoDetalhe | undefined;
  /** Called when the user has reversed the billing. */
  onEstornado: (ordem: OrdemServico) => void;
}

export function SituacaoOrdemPanel({ form, ordem, detalhe, onEstornado }: SituacaoOrdemPanelProps) {
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
        <Facts width={150}>
          <Fact label="Aberta por">{detalhe?.aberta_por.nome_completo ?? '-'}</Fact>
          <Fact label="Abertura">
            <DateTimeText value={ordem.data_abertura} />
          </Fact>
          <Fact label="Entrega">
            <DateTimeText value={ordem.data_entrega} />
          </Fact>
        </Facts>
      </FormGrid.Cell>
      {detalhe && itensFechados(detalhe) === null && <AprovacaoBadge ordem={detalhe} />}
      <FaturamentoPanel
        ordem={{ ...ordem, faturada_por: detalhe?.faturada_por ?? null, total: detalhe?.total }}
        onEstornado={onEstornado}
      />
    </>
  );
}

/** Every change of status, newest first: from, to, who, when. */
export function HistoricoStatusList({ mudancas }: { mudancas: OrdemComHistorico['historico_status'] }) {
  return (
    <ol>
      {mudancas.toReversed().map(({ de, para, por, criado_em }) => (
        <li key={criado_em.getTime() + para} className={classes.mudanca}>
          <span>
            {de && (
              <>
                {STATUS_LABEL[de]} <IconArrowRight size={13} aria-label="para" />{' '}
              </>
            )}
            <Text span fw={500}>
              {STATUS_LABEL[para]}
            </Text>
          </span>
          <span className={classes.quem}>{por}</span>
          <DateTimeText value={criado_em} />
        </li>
      ))}
    </ol>
  );
}
