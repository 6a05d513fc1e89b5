/**
 * An existing order in its form, with links to its items and its page, and the billing state. Opened by the id in the
 * address.
 */
import { Button, Group } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AprovacaoBadge } from '#operations/ordens_servico/AprovacaoBadge.tsx';
import { useOrdem } from '#operations/ordens_servico/itens_ordem.client.ts';
import { OrdemServicoDialog } from '#operations/ordens_servico/OrdemServicoDialog.tsx';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { MemoriaBadge } from '#operations/retornos/MemoriaBadge.tsx';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { FaturamentoPanel } from './FaturamentoPanel.tsx';

interface OrdemAbertaDialogProps {
  id: string;
  /** The whole order, if the page has it. The list's rows hold only what the list shows. */
  ordem?: OrdemServico;
  /** Opened on the order's own page: no link to it is needed. */
  naPagina?: boolean;
  /** Opens the items of the order. */
  onItens: (id: string) => void;
  onClose: () => void;
}

export function OrdemAbertaDialog(props: OrdemAbertaDialogProps) {
  const { id, naPagina = false, onItens, onClose } = props;
  const aberta = useOrdem(id);
  const { data: detalhe } = aberta;
  const ordem = useOpenedRecord<OrdemServico>(props.ordem, aberta, {
    loadError: 'Erro ao carregar ordens de serviço',
    onClose,
  });
  if (!ordem) {
    return (
      <Dialog title="Ordem de Serviço" size="large" onClose={onClose}>
        Carregando...
      </Dialog>
    );
  }
  return (
    <OrdemServicoDialog
      ordem={ordem}
      Aparelho={MemoriaBadge}
      filial_id={ordem.filial_id}
      detalhe={detalhe}
      itens={
        <Caminhos
          pagina={naPagina ? null : paginaDaOrdem(ordem.numero_os)}
          total={detalhe?.total}
          count={detalhe?.itens.length}
          onItens={() => onItens(ordem.id)}
        />
      }
      faturamento={(onEstornado) => (
        <>
          {detalhe && itensFechados(detalhe) === null && <AprovacaoBadge ordem={detalhe} />}
          <FaturamentoPanel
            ordem={{ ...ordem, faturada_por: detalhe?.faturada_por ?? null, total: detalhe?.total }}
            onEstornado={onEstornado}
          />
        </>
      )}
      onClose={onClose}
    />
  );
}

interface CaminhosProps {
  pagina: string | null;
  total: string | undefined;
  count: number | undefined;
  onItens: () => void;
}

/** Links to the order's items and to its page. */
function Caminhos({ pagina, total, count, onItens }: CaminhosProps) {
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconListDetails size={16} />} onClick={onItens}>
        Itens{count === undefined ? '' : ` (${count})`}
      </Button>
      {pagina && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to={pagina} />}>
          Abrir página
        </Button>
      )}
      {total !== undefined && <MoneyText value={total} size="large" />}
    </Group>
  );
}
