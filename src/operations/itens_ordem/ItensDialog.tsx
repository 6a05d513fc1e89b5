/** The items of an order with their total (spec § 2): reserved, billed, and still editable ones. */
import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { leitorDe, ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { FaturamentoPanel } from './FaturamentoPanel.tsx';
import { FaturarDialog } from './FaturarDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItensTable } from './ItensTable.tsx';
import type { ItemOrdemServico } from './itens.contract.ts';
import classes from './OrdensServico.module.css';
import { OutrasVendasTable } from './OutrasVendasTable.tsx';
import { useOrdem } from './ordens_servico.client.ts';
import type { OrdemServicoDetalhe } from './ordens_servico.contract.ts';
import { itensFechados } from './ordens_servico.rules.ts';
import { StatusOrdemBadge } from './StatusOrdemBadge.tsx';
import { podeFaturar } from './status.rules.ts';

const ERRO = 'Erro ao carregar itens da ordem';

export function ItensDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: ordem, error, refetch } = useOrdem(id);
  const [editing, setEditing] = useState<{ item: ItemOrdemServico | null; lido?: ProdutoOferta } | null>(
    null,
  );
  const podeEditar = usePermissao('ordens_servico:editar');
  const [faturando, setFaturando] = useState(false);
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
          <span className={classes.total}>
            Total <MoneyText value={ordem.total} size="large" />
          </span>
        }
        footer={<Acoes ordem={ordem} onFaturar={() => setFaturando(true)} onClose={onClose} />}
      >
        <Conteudo ordem={ordem} onEdit={(item) => setEditing({ item })} />
      </Dialog>
      {editing && (
        <ItemDialog
          item={newestOf(editing.item, ordem.itens)}
          lido={editing.lido}
          ordem={ordem}
          onClose={() => setEditing(null)}
        />
      )}
      {faturando && <FaturarDialog ordem={ordem} onClose={() => setFaturando(false)} />}
    </>
  );
}

interface ConteudoProps {
  ordem: OrdemServicoDetalhe;
  onEdit: (item: ItemOrdemServico | null) => void;
}

function Conteudo({ ordem, onEdit }: ConteudoProps) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const fechados = itensFechados(ordem);
  return (
    <div className={classes.itens}>
      <div className={classes.resumo}>
        <StatusOrdemBadge status={ordem.status} />
        <span className={classes.resumoText}>
          {ordem.cliente.nome_completo} · {ordem.equipamento} {ordem.modelo}
        </span>
        {podeEditar && !fechados && (
          <Button
            variant={ordem.itens.length > 0 ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} />}
            onClick={() => onEdit(null)}
          >
            Adicionar Item
          </Button>
        )}
      </div>
      <FaturamentoPanel ordem={ordem} />
      {fechados && !ordem.faturada_em && (
        <p className={classes.note}>{fechados}: os itens não podem ser alterados.</p>
      )}
      <ItensTable ordem={ordem} onEdit={podeEditar && !fechados ? onEdit : undefined} />
      <OutrasVendasTable vendas={ordem.outras_vendas} />
    </div>
  );
}

interface AcoesProps {
  ordem: OrdemServicoDetalhe;
  onFaturar: () => void;
  onClose: () => void;
}

function Acoes({ ordem, onFaturar, onClose }: AcoesProps) {
  const permiteFaturar = usePermissao('ordens_servico:faturar');
  const temOQueFaturar = ordem.itens.length > 0 && ordem.faturada_em === null;
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      {permiteFaturar && podeFaturar(ordem.status) && (
        <Button
          variant={temOQueFaturar ? 'filled' : 'default'}
          leftSection={<IconReceipt size={16} />}
          onClick={onFaturar}
        >
          Faturar
        </Button>
      )}
    </>
  );
}
