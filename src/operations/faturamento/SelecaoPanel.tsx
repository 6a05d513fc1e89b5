/** Gives several orders one status, and lists the refused ones with the reason. */
import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useMudarStatus } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemListada } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { resumoDoLote, STATUS_EM_LOTE, STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { SelectionBar } from '#platform/web/lists/SelectionBar.tsx';
import { current, type Selection } from '#platform/web/lists/selection.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { toast } from '#platform/web/toasts/toast.ts';

interface SelecaoPanelProps {
  filial_id: string;
  selection: Selection<OrdemListada>;
  /** The rows of the page. */
  rows: readonly OrdemListada[];
}

export function SelecaoPanel({ filial_id, selection, rows }: SelecaoPanelProps) {
  const { mutateAsync, isPending } = useMudarStatus();
  async function mudar(status: (typeof STATUS_EM_LOTE)[number]) {
    const ordens = current(selection, rows, ({ id }) => id).map(({ id, versao }) => ({ id, versao }));
    const { alteradas, recusadas } = await mutateAsync({ filial_id, ordens, status });
    const { texto, motivos } = resumoDoLote(alteradas.length, recusadas);
    if (recusadas.length === 0) {
      selection.stop();
      toast.success(texto);
    } else {
      selection.keep(recusadas);
      toast.warning(texto, motivos);
    }
  }
  const items = STATUS_EM_LOTE.map((status) => ({
    label: STATUS_LABEL[status],
    // useCommand has said why it failed.
    onClick: () => void mudar(status).catch(() => undefined),
  }));
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
