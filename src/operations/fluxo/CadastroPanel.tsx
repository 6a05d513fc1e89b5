/** A register of money in Configurações › Vendas e dinheiro: its title, the button for a new entry, and its table. */
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfiguracao } from '#kernels/financeiro/comeco.client.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';

export const situacao = {
  title: 'Situação',
  render: ({ ativo }: { ativo: boolean }) => (
    <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>
  ),
  width: 120,
  phone: 'fact',
} as const;

interface CadastroPanelProps<T> {
  titulo: string;
  nova: string;
  /** Absent: the user may not create one. */
  onNova: (() => void) | undefined;
  query: UseQueryResult<T>;
  children: (linhas: T) => ReactNode;
}

export function CadastroPanel<T>({ titulo, nova, onNova, query, children }: CadastroPanelProps<T>) {
  const { data: configuracao } = useConfiguracao();
  const desligado = configuracao?.financeiro_desde === null;
  return (
    <Section
      title={titulo}
      actions={
        onNova &&
        configuracao &&
        !desligado && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNova}>
            {nova}
          </Button>
        )
      }
    >
      {desligado ? (
        <Text c="dimmed">O financeiro ainda não foi iniciado: use Começar, em Financeiro.</Text>
      ) : query.data === undefined ? (
        <Unloaded query={query} text="Erro ao carregar" />
      ) : (
        children(query.data)
      )}
    </Section>
  );
}
