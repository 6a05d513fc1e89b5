/**
 * Acts on the selected orders: status, technician, messages, labels. The refused orders of a change are listed with the
 * reason and stay selected.
 */
import { Button } from '@mantine/core';
import { IconBell, IconChevronUp, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useEquipe } from '#company/sistema/equipe.client.ts';
import { imprimirEtiquetas } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import { usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { SelectionBar } from '#platform/web/lists/SelectionBar.tsx';
import type { Selection } from '#platform/web/lists/selection.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useEtapas } from '#registers/etapas/etapas.client.ts';
import { useMudarStatus, useMudarTecnico } from './bancada.client.ts';
import type { StatusMudados } from './bancada.contract.ts';
import type { OrdemDaLista } from './ordens_servico.contract.ts';
import { resumoDoLote, STATUS_EM_LOTE, STATUS_LABEL, statusComEtapa } from './status.rules.ts';

const MensagemDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.MensagemDialog),
);

interface SelecaoPanelProps {
  filial_id: string;
  selection: Selection<OrdemDaLista>;
  /** The rows of the page. */
  rows: readonly OrdemDaLista[];
  podeEditar: boolean;
}

export function SelecaoPanel({ filial_id, selection, rows, podeEditar }: SelecaoPanelProps) {
  const { chosen } = selection;
  const nenhuma = chosen.length === 0;
  return (
    <SelectionBar selection={selection} rows={rows} words={['selecionada', 'selecionadas']}>
      {podeEditar && <StatusButton {...{ filial_id, selection }} />}
      {podeEditar && <TecnicoButton {...{ filial_id, selection }} />}
      <AvisarButton selection={selection} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTag size={14} aria-hidden />}
        disabled={nenhuma}
        onClick={() =>
          imprimirEtiquetas(
            filial_id,
            chosen.map(({ id }) => id),
          )
        }
      >
        Imprimir etiquetas
      </Button>
    </SelectionBar>
  );
}

type BotaoProps = Pick<SelecaoPanelProps, 'filial_id' | 'selection'>;

function dizer(selection: Selection<OrdemDaLista>, { alteradas, recusadas }: StatusMudados): void {
  const { texto, motivos } = resumoDoLote(alteradas.length, recusadas);
  if (recusadas.length === 0) {
    selection.stop();
    toast.success(texto);
    return;
  }
  // The person has now read of the change, so the next press may overwrite it.
  selection.keep(
    new Map(recusadas.map(({ id, versao }) => [id, typeof versao === 'number' ? { versao } : {}])),
  );
  toast.warning(texto, motivos);
}

const versoes = ({ chosen }: Selection<OrdemDaLista>) => chosen.map(({ id, versao }) => ({ id, versao }));
const nada = () => undefined; // useCommand has shown the error.

function StatusButton({ filial_id, selection }: BotaoProps) {
  const { mutateAsync, isPending } = useMudarStatus();
  const { data: etapas = [] } = useEtapas();
  const item = (label: string, status: (typeof STATUS_EM_LOTE)[number], etapa_id?: string) => ({
    label,
    onClick: () =>
      void mutateAsync({ filial_id, ordens: versoes(selection), status, etapa_id }).then(
        (feito) => dizer(selection, feito),
        nada,
      ),
  });
  const items = STATUS_EM_LOTE.flatMap((status) => [
    item(STATUS_LABEL[status], status),
    ...etapas
      .filter((etapa) => etapa.status === status && etapa.ativo)
      .map(({ id, nome }) => item(statusComEtapa(status, nome), status, id)),
  ]);
  return (
    <Menu items={items} title="Mudar status para" position="top-start">
      <Button
        size="xs"
        rightSection={<IconChevronUp size={14} aria-hidden />}
        disabled={selection.chosen.length === 0}
        loading={isPending}
      >
        Mudar status
      </Button>
    </Menu>
  );
}

function TecnicoButton({ filial_id, selection }: BotaoProps) {
  const { mutateAsync, isPending } = useMudarTecnico();
  const { data: equipe = [] } = useEquipe(filial_id);
  const item = (label: string, tecnico_id: string | null) => ({
    label,
    onClick: () =>
      void mutateAsync({ filial_id, ordens: versoes(selection), tecnico_id }).then(
        (feito) => dizer(selection, feito),
        nada,
      ),
  });
  const items = [
    ...equipe.filter(({ tecnico }) => tecnico).map(({ id, nome }) => item(nome, id)),
    item('Sem técnico', null),
  ];
  return (
    <Menu items={items} title="Passar a" position="top-start">
      <Button
        size="xs"
        variant="default"
        rightSection={<IconChevronUp size={14} aria-hidden />}
        disabled={selection.chosen.length === 0}
        loading={isPending}
      >
        Técnico
      </Button>
    </Menu>
  );
}

/** One message window after the other. Closing one ends the round; the orders still to be told stay selected. */
function AvisarButton({ selection }: { selection: Selection<OrdemDaLista> }) {
  const podeAvisar = usePodeAvisar();
  const [fila, setFila] = useState<readonly OrdemDaLista[]>([]);
  const [todas, setTodas] = useState(0);
  const [primeira, ...outras] = fila;
  if (!podeAvisar) return null;
  const manter = (ordens: readonly OrdemDaLista[]) =>
    selection.keep(new Map(ordens.map(({ id }) => [id, {}])));
  function seguir() {
    setFila(outras);
    if (outras.length > 0) manter(outras);
    else selection.stop();
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBell size={14} aria-hidden />}
        disabled={selection.chosen.length === 0}
        onClick={() => {
          setFila(selection.chosen);
          setTodas(selection.chosen.length);
        }}
      >
        Avisar
      </Button>
      {primeira && (
        <MensagemDialog
          key={primeira.id}
          ordem={primeira}
          vez={todas > 1 ? `${todas - outras.length} de ${todas}` : undefined}
          onFeita={seguir}
          onClose={() => setFila([])}
        />
      )}
    </>
  );
}
