/** Shop rules: time zone, negative-stock policy, and when an order counts as stalled. */
import { TextInput } from '@mantine/core';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { useGrupo, useSalvarRegras } from './configuracoes.client.ts';
import type { Configuracoes } from './configuracoes.contract.ts';
import { FUSO_NOME, FUSOS } from './configuracoes.rules.ts';
import { GrupoForm } from './GrupoForm.tsx';

const POLITICAS = [
  { value: 'permitir', label: 'Permitir sem avisar' },
  { value: 'avisar', label: 'Avisar e deixar seguir' },
  { value: 'bloquear', label: 'Não deixar' },
];

const valoresDe = (dados: Configuracoes) => ({
  fuso_horario: dados.fuso_horario as (typeof FUSOS)[number],
  estoque_negativo: dados.estoque_negativo,
  dias_ordem_parada: String(dados.dias_ordem_parada) as string | number,
  dias_tarefas: String(dados.dias_tarefas) as string | number,
});

export function RegrasForm({ dados, podeEditar }: { dados: Configuracoes; podeEditar: boolean }) {
  const salvar = useSalvarRegras();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ regrasInput }) => regrasInput,
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  return (
    <GrupoForm
      titulo="Regras da loja"
      texto="Valem para todas as filiais assim que são salvas."
      podeEditar={podeEditar}
      {...grupo}
    >
      <FormGrid>
        <Select
          label="Fuso horário"
          description="Decide que dia é hoje nas filiais"
          data={FUSOS.map((value) => ({ value, label: FUSO_NOME[value] }))}
          allowDeselect={false}
          {...form.getInputProps('fuso_horario')}
        />
        <Select
          label="Vender ou retirar mais do que há em estoque"
          data={POLITICAS}
          allowDeselect={false}
          {...form.getInputProps('estoque_negativo')}
        />
        <FormGrid.Cell span={6}>
          <TextInput
            label="Ordem parada depois de (dias)"
            description="Sem mudança de status, ela aparece no sino"
            inputMode="numeric"
            {...form.getInputProps('dias_ordem_parada')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Guardar tarefas concluídas por (dias)"
            description="E-mails enviados e outras; de 1 a 30"
            inputMode="numeric"
            {...form.getInputProps('dias_tarefas')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </GrupoForm>
  );
}
