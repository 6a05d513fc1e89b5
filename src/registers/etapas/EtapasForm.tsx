/** Sistema › Configurações › Ordens: the shop's own labels for each state, in order. */
import { Button, Group, Title } from '@mantine/core';
import { IconArrowUp, IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { SettingsSection } from '#platform/web/forms/SettingsSection.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { EtapaDialog } from './EtapaDialog.tsx';
import { useEtapas, useOrdenarEtapas, useRemoveEtapa, useUpdateEtapa } from './etapas.client.ts';
import type { Etapa } from './etapas.contract.ts';
import { ROTULO_STATUS, STATUS_DA_ETAPA, type StatusDaEtapa } from './status.rules.ts';

type Aberta = { etapa: Etapa | null; status: StatusDaEtapa };

export function EtapasForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useEtapas();
  const { data } = query;
  const [aberta, setAberta] = useState<Aberta | null>(null);
  if (!data) return <Unloaded query={query} text="Erro ao carregar etapas" />;
  return (
    <SettingsSection
      title="Etapas"
      text="Nomes da loja dentro de cada um dos sete status: 'Em Andamento · Em teste'. Uma etapa usada por ordens não se exclui: fica inativa."
    >
      {STATUS_DA_ETAPA.map((status) => (
        <Grupo
          key={status}
          status={status}
          etapas={data.filter((etapa) => etapa.status === status)}
          podeEditar={podeEditar}
          onAbrir={(etapa) => setAberta({ etapa, status })}
        />
      ))}
      {aberta && <EtapaDialog {...aberta} onClose={() => setAberta(null)} />}
    </SettingsSection>
  );
}

interface GrupoProps {
  status: StatusDaEtapa;
  etapas: readonly Etapa[];
  podeEditar: boolean;
  onAbrir: (etapa: Etapa | null) => void;
}

function Grupo({ status, etapas, podeEditar, onAbrir }: GrupoProps) {
  const ordenar = useOrdenarEtapas();
  const rotulo = ROTULO_STATUS[status];
  function subir(index: number) {
    const ids = etapas.map(({ id }) => id);
    const [etapa] = ids.splice(index, 1);
    if (etapa) ordenar.mutate({ status, ids: ids.toSpliced(index - 1, 0, etapa) });
  }
  return (
    <section aria-label={`Etapas de ${rotulo}`}>
      <Group justify="space-between" mih={32}>
        <Title order={3} size="h4" c="dimmed">
          {rotulo}
        </Title>
        {podeEditar && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            aria-label={`Nova etapa em ${rotulo}`}
            onClick={() => onAbrir(null)}
          >
            Nova etapa
          </Button>
        )}
      </Group>
      {etapas.length > 0 && (
        <Lines boxed ordered>
          {etapas.map((etapa, index) => (
            <Line key={etapa.id} dimmed={!etapa.ativo}>
              <span className="truncate">
                {etapa.nome}
                {!etapa.ativo && ' (inativa)'}
              </span>
              {podeEditar && (
                <Acoes
                  etapa={etapa}
                  onSubir={index > 0 && !ordenar.isPending ? () => subir(index) : undefined}
                  onEditar={() => onAbrir(etapa)}
                />
              )}
            </Line>
          ))}
        </Lines>
      )}
    </section>
  );
}

interface AcoesProps {
  etapa: Etapa;
  onSubir: (() => void) | undefined;
  onEditar: () => void;
}

function Acoes({ etapa, onSubir, onEditar }: AcoesProps) {
  const update = useUpdateEtapa();
  const remove = useRemoveEtapa();
  const { id, nome, versao, ativo } = etapa;
  async function excluir() {
    if (await confirm({ message: `Deseja excluir a etapa ${nome}?` })) remove.mutate({ id });
  }
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <IconAction label={`Subir ${nome}`} icon={IconArrowUp} disabled={!onSubir} onClick={onSubir} />
      <IconAction label={`Editar ${nome}`} icon={IconPencil} onClick={onEditar} />
      <IconAction
        label={`${ativo ? 'Inativar' : 'Reativar'} ${nome}`}
        icon={ativo ? IconEyeOff : IconEye}
        disabled={update.isPending}
        onClick={() => update.mutate({ id, versao, nome, ativo: !ativo })}
      />
      <IconAction label={`Excluir ${nome}`} icon={IconTrash} tone="danger" onClick={() => void excluir()} />
    </Group>
  );
}
