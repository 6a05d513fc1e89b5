/** 'Prazo e bancada' (02 § 3): promise, priority, technician, place. All optional. */
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useUso } from '#company/auth/uso.client.ts';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { DateTimeInput } from '#platform/web/forms/DateTimeInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useEtapasDo } from '#registers/etapas/etapas.client.ts';
import type { OrdemComHistorico, OrdemServico } from './ordens_servico.contract.ts';
import type { OrdemForm } from './ordens_servico.rules.ts';
import { PRIORIDADES } from './status.rules.ts';

/** The time of a promise that names only a day. */
const FIM_DO_DIA = '18:00';

interface BancadaPanelProps {
  form: SchemaForm<OrdemForm>;
  ordem: OrdemServico | null;
  detalhe: OrdemComHistorico | undefined;
  filial_id: string;
}

export function BancadaPanel({ form, ordem, detalhe, filial_id }: BancadaPanelProps) {
  const { status, etapa_id, prazo, posicao, taxa_orcamento } = form.values;
  const etapas = useEtapasDo(status, ordem?.etapa_id);
  const etapa = etapas.find(({ id }) => id === etapa_id);
  // Fields that the shop has never filled in stand behind a button.
  const uso = useUso();
  const [mais, setMais] = useState(false);
  const temPosicao = mais || uso.posicao || Boolean(posicao);
  const temTaxa = mais || uso.taxa || Boolean(taxa_orcamento);
  const largura = etapas.length > 0 ? 3 : 6;
  return (
    <>
      <FormGrid.Section title="Prazo e bancada" />
      <FormGrid.Cell span={5} wide>
        <DateTimeInput
          label="Prazo prometido"
          timeLabel="Hora"
          defaultTime={FIM_DO_DIA}
          {...form.getInputProps('prazo')}
          value={typeof prazo === 'string' ? prazo : ''}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={3}>
        <Select
          label="Prioridade"
          data={PRIORIDADES.map((label, value) => ({ value: String(value), label }))}
          allowDeselect={false}
          {...form.getInputProps('prioridade')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <PessoaSelect
          label="Técnico"
          repara
          filial_id={filial_id}
          atual={tecnicoDa(ordem, detalhe)}
          {...form.getInputProps('tecnico_id')}
        />
      </FormGrid.Cell>
      {etapas.length > 0 && (
        <FormGrid.Cell span={6}>
          <Select
            label="Etapa"
            clearable
            clearButtonProps={{ 'aria-label': 'Limpar Etapa' }}
            placeholder="Nenhuma"
            data={etapas.map(({ id, nome }) => ({ value: id, label: nome }))}
            {...form.getInputProps('etapa_id')}
            value={etapa?.id ?? null}
          />
        </FormGrid.Cell>
      )}
      {temPosicao && (
        <FormGrid.Cell span={largura}>
          <TextInput
            label="Onde está"
            placeholder="Prateleira, caixa, bancada"
            maxLength={30}
            autoFocus={mais}
            {...form.getInputProps('posicao')}
          />
        </FormGrid.Cell>
      )}
      {temTaxa && (
        <FormGrid.Cell span={largura}>
          <MoneyInput
            label="Taxa de orçamento"
            autoFocus={mais && uso.posicao}
            {...form.getInputProps('taxa_orcamento')}
          />
        </FormGrid.Cell>
      )}
      {!(temPosicao && temTaxa) && (
        <FormGrid.Cell span={largura}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setMais(true)}
          >
            {[!temPosicao && 'Onde está', !temTaxa && 'Taxa de orçamento'].filter(Boolean).join(', ')}
          </Button>
        </FormGrid.Cell>
      )}
    </>
  );
}

/** The order's technician may have left the branch, so the list lacks them. */
function tecnicoDa(ordem: OrdemServico | null, detalhe: OrdemComHistorico | undefined) {
  if (!ordem?.tecnico_id || detalhe?.tecnico.id !== ordem.tecnico_id) return null;
  return { id: detalhe.tecnico.id, nome: detalhe.tecnico.nome_completo };
}
