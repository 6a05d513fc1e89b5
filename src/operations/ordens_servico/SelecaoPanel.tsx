/** Changes the status of the selected orders, and lists the refused ones with the reason. */
import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { SelectionBar } from '#platform/web/lists/SelectionBar.tsx';
import type { Selection } from '#platform/web/lists/selection.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useEtapas } from '#registers/etapas/etapas.client.ts';
import { useMudarStatus } from './bancada.client.ts';
import type { OrdemListada } from './ordens_servico.contract.ts';
import { resumoDoLote, STATUS_EM_LOTE, STATUS_LABEL, statusComEtapa } from './status.rules.ts';

interface SelecaoPanelProps {
  filial_id: string;
  selection: Selection<OrdemListada>;
  /** The rows of the page. */
  rows: readonly OrdemListada[];
}

export function SelecaoPanel({ filial_id, selection, rows }: SelecaoPanelProps) {
  const { mutateAsync, isPending } = useMudarStatus();
  const { data: etapas = [] } = useEtapas();
  async function mudar(status: (typeof STATUS_EM_LOTE)[number], etapa_id?: string) {
    const ordens = selection.chosen.map(({ id, versao }) => ({ id, versao }));
    const { alteradas, recusadas } = await mutateAsync({ filial_id, ordens, status, etapa_id });
    const { texto, motivos } = resumoDoLote(alteradas.length, recusadas);
    if (recusadas.length === 0) {
      selection.stop();
      toast.success(texto);
    } else {
      // The person has now read of the change, so the next press may overwrite it.
      selection.keep(
        new Map(recusadas.map(({ id, versao }) => [id, typeof versao === 'number' ? { versao } : {}])),
      );
      toast.warning(texto, motivos);
    }
  }
  // useCommand has shown the error.
  const item = (label: string, ...para: Parameters<typeof mudar>) => ({
    label,
    onClick: () => void mudar(...para).catch(() => undefined),
  });
  const items = STATUS_EM_LOTE.flatMap((status) => [
    item(STATUS_LABEL[status], status),
    ...etapas
      .filter((etapa) => etapa.status === status && etapa.ativo)
      .map(({ id, nome }) => item(statusComEtapa(status, nome), status, id)),
  ]);
  return (
    <SelectionBar selection={selection} rows={rows} words={['selecionada', 'selecionadas']}>
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
    </SelectionBar>
  );
}
