/** Sistema › Configurações › Ordens: kinds of device, in the order in which forms list them. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#platform/shared/text.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { SettingsSection } from '#platform/web/forms/SettingsSection.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { TipoDialog } from './TipoDialog.tsx';
import { useOrdenarTipos, useRemoveTipo, useTipos } from './tipos.client.ts';
import type { Tipo } from './tipos.contract.ts';

export function TiposForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useTipos();
  const { data } = query;
  const [aberto, setAberto] = useState<{ tipo: Tipo | null } | null>(null);
  const ordenar = useOrdenarTipos();
  if (!data) return <Unloaded query={query} text="Erro ao carregar tipos" />;
  function subir(index: number) {
    const ids = data?.map(({ id }) => id) ?? [];
    const [tipo] = ids.splice(index, 1);
    if (tipo) ordenar.mutate({ ids: ids.toSpliced(index - 1, 0, tipo) });
  }
  return (
    <SettingsSection
      title="Tipos de equipamento"
      text="O que se confere, o que costuma vir junto e o que se pergunta na entrada de cada tipo. O que já foi conferido em uma ordem não muda. O último da lista vale para o aparelho de nome desconhecido."
    >
      <Lines boxed ordered>
        {data.map((tipo, index) => (
          <Line key={tipo.id}>
            <span>
              {tipo.nome}
              <Text c="dimmed" fz="xs" lh="xs">
                {plural(tipo.checklist.length, 'ponto', 'pontos')} ·{' '}
                {plural(tipo.acessorios.length, 'acessório', 'acessórios')}
              </Text>
            </span>
            {podeEditar && (
              <Acoes
                tipo={tipo}
                onSubir={index > 0 && !ordenar.isPending ? () => subir(index) : undefined}
                onEditar={() => setAberto({ tipo })}
              />
            )}
          </Line>
        ))}
      </Lines>
      {podeEditar && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAberto({ tipo: null })}
        >
          Novo tipo
        </Button>
      )}
      {aberto && <TipoDialog {...aberto} onClose={() => setAberto(null)} />}
    </SettingsSection>
  );
}

interface AcoesProps {
  tipo: Tipo;
  onSubir: (() => void) | undefined;
  onEditar: () => void;
}

function Acoes({ tipo: { id, nome }, onSubir, onEditar }: AcoesProps) {
  const remove = useRemoveTipo();
  async function excluir() {
    if (await confirm({ message: `Deseja excluir o tipo ${nome}?` })) remove.mutate({ id });
  }
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <IconAction label={`Subir ${nome}`} icon={IconArrowUp} disabled={!onSubir} onClick={onSubir} />
      <IconAction label={`Editar ${nome}`} icon={IconPencil} onClick={onEditar} />
      <IconAction label={`Excluir ${nome}`} icon={IconTrash} tone="danger" onClick={() => void excluir()} />
    </Group>
  );
}
