/** The items of an order with their total (spec § 2): reserved, billed, and still editable ones. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { leitorDe, ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { ItemDialog } from './ItemDialog.tsx';
import classes from './ItensOrdem.module.css';
import { ItensTable } from './ItensTable.tsx';
import { useOrdem } from './itens_ordem.client.ts';
import type { ItemOrdemServico, OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import { OutrasVendasTable } from './OutrasVendasTable.tsx';
import { StatusOrdemBadge } from './StatusOrdemBadge.tsx';
import { itensFechados } from './status.rules.ts';

const UsarModeloDialog = lazyOverlay(() => import('./UsarModeloDialog.tsx').then((m) => m.UsarModeloDialog));

const ERRO = 'Erro ao carregar itens da ordem';

interface ItensDialogProps {
  id: string;
  /** The billing part of the window: its state, and the button that bills. */
  faturamento: ReactNode;
  faturar: ReactNode;
  /** The payments section. It loads after the items and is placed below them, so that the items do not move. */
  pagamentos: ReactNode;
  onClose: () => void;
}

export function ItensDialog({ id, faturamento, faturar, pagamentos, onClose }: ItensDialogProps) {
  const { data: ordem, error, refetch } = useOrdem(id);
  const [editing, setEditing] = useState<{ item: ItemOrdemServico | null; lido?: ProdutoOferta } | null>(
    null,
  );
  const podeEditar = usePermissao('ordens_servico:editar');
  useEffect(() => {
    if (error) toastError(error, ERRO);
  }, [error]);

  if (!ordem) {
    return (
      <Dialog title="Itens da Ordem de Serviço" size="large" onClose={onClose}>
        {error ? <LoadError text={ERRO} error={error} onRetry={() => void refetch()} /> : 'Carregando...'}
      </Dialog>
    );
  }
  const oferta = ofertaParaItem(ordem.filial_id, ordem.id);
  return (
    <>
      <Dialog
        title={`Itens da Ordem de Serviço #${ordem.numero_os}`}
        size="large"
        onClose={onClose}
        onScan={
          podeEditar && !itensFechados(ordem)
            ? leitorDe(oferta, (lido) => setEditing({ item: null, lido }))
            : undefined
        }
        footerStart={
          <span>
            Total <MoneyText value={ordem.total} size="large" />
          </span>
        }
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            {faturar}
          </>
        }
      >
        <Conteudo
          ordem={ordem}
          faturamento={faturamento}
          pagamentos={pagamentos}
          onEdit={(item) => setEditing({ item })}
        />
      </Dialog>
      {editing && (
        <ItemDialog
          item={newestOf(editing.item, ordem.itens)}
          lido={editing.lido}
          ordem={ordem}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface ConteudoProps {
  ordem: OrdemServicoDetalhe;
  faturamento: ReactNode;
  pagamentos: ReactNode;
  onEdit: (item: ItemOrdemServico | null) => void;
}

function Conteudo({ ordem, faturamento, pagamentos, onEdit }: ConteudoProps) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const vePrecos = usePermissao('produtos_servicos:ver');
  const [comModelo, setComModelo] = useState(false);
  const fechados = itensFechados(ordem);
  return (
    <Stack className={classes.itens}>
      <Group gap="sm" mih={36}>
        <StatusOrdemBadge status={ordem.status} />
        <Text span flex="1 1 240px">
          {ordem.cliente.nome_completo} · {ordem.equipamento} {ordem.modelo}
        </Text>
        {podeEditar && !fechados && (
          <Group gap="xs">
            {vePrecos && (
              <Button
                variant="default"
                leftSection={<IconTemplate size={16} />}
                onClick={() => setComModelo(true)}
              >
                Usar modelo
              </Button>
            )}
            <Button
              variant={ordem.itens.length > 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={16} />}
              onClick={() => onEdit(null)}
            >
              Adicionar Item
            </Button>
          </Group>
        )}
      </Group>
      {faturamento}
      {fechados && !ordem.faturada_em && (
        <Text c="dimmed">{fechados}: os itens não podem ser alterados.</Text>
      )}
      <ItensTable ordem={ordem} onEdit={podeEditar && !fechados ? onEdit : undefined} />
      <OutrasVendasTable vendas={ordem.outras_vendas} />
      {pagamentos}
      {comModelo && <UsarModeloDialog ordem={ordem} onClose={() => setComModelo(false)} />}
    </Stack>
  );
}
