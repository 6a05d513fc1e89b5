/** The filters of the audit log. Their fields come with the windows, after the first rows. */
import { Group, Stack, Text } from '@mantine/core';
import type { ListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { useOpcoesAuditoria } from './auditoria.client.ts';
import type { Opcao } from './auditoria.contract.ts';

const opcoesDe = (opcoes: readonly Opcao[] | undefined) =>
  opcoes?.map(({ id, nome }) => ({ value: id, label: nome })) ?? [];

export function FiltrosEditor({ lista }: { lista: ListState }) {
  const { data } = useOpcoesAuditoria();
  const filtro = (nome: string, rotulo: string, todos: string, data: { value: string; label: string }[]) => (
    <Select
      label={rotulo}
      placeholder={todos}
      flex="1 1 150px"
      data={data}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${rotulo}` }}
      nothingFoundMessage="Nada encontrado"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={lista.filters[nome] ?? null}
      onChange={(value) => lista.setFilter(nome, value ?? undefined)}
    />
  );
  return (
    <Group gap="xs" flex={1} mih={60}>
      {filtro('pessoa', 'Pessoa', 'Todas', opcoesDe(data?.pessoas))}
      {filtro('operacao', 'O que fez', 'Tudo', opcoesDe(data?.operacoes))}
      {filtro('registro', 'Tipo de registro', 'Todos', opcoesDe(data?.registros))}
      {filtro('filial', 'Filial', 'Todas', opcoesDe(data?.filiais))}
      <Stack gap="2xs" flex="1 1 170px">
        {/* Hidden from screen readers, because the filter's button already has this name. */}
        <Text component="div" aria-hidden fw={500}>
          Período
        </Text>
        <PeriodFilter list={lista} label="Período" all="Qualquer dia" />
      </Stack>
    </Group>
  );
}
