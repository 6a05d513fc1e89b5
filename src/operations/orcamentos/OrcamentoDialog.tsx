/**
 * Creates and edits a draft quote (02 § 6): lines in groups that the customer may approve separately, totals of parts
 * and labour, validity and payment terms. A quote of an order starts with the order's lines.
 */
import { Checkbox, Group, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sumMoney } from '#platform/shared/money.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import { type OrcamentoForm, orcamentoForm } from './campos.contract.ts';
import { ItensField } from './ItensField.tsx';
import { useCreateOrcamento, useUpdateOrcamento } from './orcamentos.client.ts';
import type { Orcamento, OrcamentoDetalhe } from './orcamentos.contract.ts';
import {
  CAMPOS_ORCAMENTO,
  linhasDaOrdem,
  somasDe,
  totalDaLinha,
  valoresDoOrcamento,
} from './orcamentos.rules.ts';

interface OrdemDoOrcamento {
  id: string;
  numero_os: number;
  cliente: { id: string; nome_completo: string };
  modelo?: string | null;
  itens: Parameters<typeof linhasDaOrdem>[0];
}

interface OrcamentoDialogProps {
  /** Null for a new quote. */
  orcamento: OrcamentoDetalhe | null;
  filial_id: string;
  /** The order of a new quote. */
  ordem?: OrdemDoOrcamento;
  onSalvo?: (orcamento: Orcamento) => void;
  /** Offers 'Salvar e enviar' for a new quote: the sending window comes next. */
  onEnviar?: (orcamento: Orcamento) => void;
  onClose: () => void;
}

export function OrcamentoDialog(props: OrcamentoDialogProps) {
  const { orcamento, ordem, onSalvo, onEnviar, onClose } = props;
  const [filial_id] = useState(props.filial_id);
  const create = useCreateOrcamento();
  const update = useUpdateOrcamento();
  const { form, edit } = useRecordForm<OrcamentoForm, OrcamentoDetalhe>({
    schema: orcamentoForm,
    record: orcamento,
    valuesOf: (record) =>
      valoresDoOrcamento(
        record,
        ordem && { cliente_id: ordem.cliente.id, itens: linhasDaOrdem(ordem.itens) },
      ),
    fields: CAMPOS_ORCAMENTO,
    // The refusal contains the quote without its lines, so the screen reads it again.
    currentOf: () => null,
  });
  const numero_os = ordem?.numero_os ?? orcamento?.numero_os;
  const cliente = ordem?.cliente ?? orcamento?.cliente;
  const [escolhendo, setEscolhendo] = useState(false);

  const salvar = ({ cliente_id, ...valores }: OrcamentoForm) =>
    orcamento
      ? update.mutateAsync({ ...valores, id: orcamento.id, versao: edit.versao })
      : create.mutateAsync({
          ...valores,
          filial_id,
          cliente_id,
          ordem_servico_id: ordem?.id ?? null,
        });

  async function save(valores: OrcamentoForm) {
    const salvo = await salvar(valores);
    onSalvo?.(salvo);
    onClose();
  }

  async function saveAndSend(valores: OrcamentoForm) {
    const salvo = await salvar(valores);
    onEnviar?.(salvo);
    onClose();
  }

  return (
    <FormDialog
      title={orcamento ? `Editar Orçamento #${orcamento.numero}` : 'Novo Orçamento'}
      subject={
        [cliente?.nome_completo, numero_os && `OS #${numero_os}`].filter(Boolean).join(' · ') || undefined
      }
      size="large"
      form={form}
      edit={edit}
      draft={`orcamentos/${orcamento?.id ?? ordem?.id ?? 'novo'}/${filial_id}`}
      unfinished={escolhendo}
      onSubmit={save}
      also={onEnviar && !orcamento ? { label: 'Salvar e enviar', onSubmit: saveAndSend } : undefined}
      onClose={onClose}
      footerStart={<Somas itens={form.values.itens} />}
    >
      <FormGrid>
        {!cliente && (
          <FormGrid.Cell span={7}>
            <ClienteSelect filial_id={filial_id} required {...form.getInputProps('cliente_id')} />
          </FormGrid.Cell>
        )}
        <ItensField
          form={form}
          filial_id={filial_id}
          ordem_id={ordem?.id ?? orcamento?.ordem_servico_id ?? undefined}
          aparelho={ordem?.modelo ?? orcamento?.aparelho}
          onEscolher={setEscolhendo}
        />
        <FormGrid.Cell span={3}>
          <NumberInput
            label="Validade (dias)"
            min={1}
            max={90}
            allowDecimal={false}
            {...form.getInputProps('validade_dias')}
            onChange={(dias) => form.setFieldValue('validade_dias', String(dias))}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <DateInput label="Início" {...form.getInputProps('inicio_em')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <DateInput label="Término" {...form.getInputProps('termino_em')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <MoneyInput label="Sinal" {...form.getInputProps('sinal')} />
        </FormGrid.Cell>
        <Textarea
          label="Condições de pagamento"
          placeholder="À vista, PIX, em até 3 vezes no cartão"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          {...form.getInputProps('condicoes_pagamento')}
        />
        <FormGrid.Cell span={6} wide>
          <Checkbox
            label="Aceita aprovação em parte"
            description="O cliente pode aprovar um serviço e deixar outro"
            {...form.getInputProps('aceita_parcial', { type: 'checkbox' })}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <Checkbox
            label="O cliente aceita peça usada"
            description="Peças usadas ou recondicionadas só com a concordância dele (CDC, art. 21)"
            {...form.getInputProps('aceita_usada', { type: 'checkbox' })}
          />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}

/** Separate totals of parts and labour. A half-typed line counts as zero. */
function Somas({ itens }: Pick<OrcamentoForm, 'itens'>) {
  const linhas = itens.map((item) => ({ tipo: item.tipo, valor_total: totalDaLinha(item) ?? '0.00' }));
  const { pecas, servicos } = somasDe(linhas);
  return (
    <Group gap="md" align="baseline" aria-live="polite">
      <span>
        Peças <MoneyText value={pecas} />
      </span>
      <span>
        Mão de obra <MoneyText value={servicos} />
      </span>
      <span>
        Total <MoneyText value={sumMoney(linhas.map(({ valor_total }) => valor_total))} size="large" />
      </span>
    </Group>
  );
}
