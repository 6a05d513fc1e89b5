/**
 * The items of an order with their total (spec § 2): reserved, billed, and still editable ones. With its billing and its
 * payments.
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconReceipt, IconTemplate, IconWritingSign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { FaturamentoPanel } from '#operations/faturamento/FaturamentoPanel.tsx';
import { FaturarDialog } from '#operations/faturamento/FaturarDialog.tsx';
import { aprovavelNoBalcao } from '#operations/orcamentos/balcao.rules.ts';
import type { PagamentosListProps } from '#operations/pagamentos/PagamentosList.tsx';
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
import { paginaDaOrdem } from './ordens_servico.client.ts';
import { StatusOrdemBadge } from './StatusOrdemBadge.tsx';
import { itensFechados, podeFaturar } from './status.rules.ts';

const UsarModeloDialog = lazyOverlay(() => import('./UsarModeloDialog.tsx').then((m) => m.UsarModeloDialog));
const SinalDialog = lazyOverlay(() =>
  import('#operations/faturamento/SinalDialog.tsx').then((m) => m.SinalDialog),
);
const PagamentosList = lazy(() =>
  import('#operations/pagamentos/PagamentosList.tsx').then((m) => ({ default: m.PagamentosList })),
);

const ERRO = 'Erro ao carregar itens da ordem';

interface ItensDialogProps {
  id: string;
  /** Opened on the order's own page: no link to it is needed. */
  naPagina?: boolean;
  onClose: () => void;
}

export function ItensDialog({ id, naPagina = false, onClose }: ItensDialogProps) {
  const { data: ordem, error, refetch } = useOrdem(id);
  const [editing, setEditing] = useState<{ item: ItemOrdemServico | null; lido?: ProdutoOferta } | null>(
    null,
  );
  const [faturando, setFaturando] = useState(false);
  const [sinal, setSinal] = useState(false);
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
            {!naPagina && <PaginaButton to={paginaDaOrdem(ordem.numero_os)} />}
            <FaturarButton ordem={ordem} onClick={() => setFaturando(true)} />
          </>
        }
      >
        <Conteudo ordem={ordem} onEdit={(item) => setEditing({ item })} onSinal={() => setSinal(true)} />
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
      {sinal && <SinalDialog ordem={ordem} onClose={() => setSinal(false)} />}
    </>
  );
}

interface ConteudoProps {
  ordem: OrdemServicoDetalhe;
  onEdit: (item: ItemOrdemServico | null) => void;
  onSinal: () => void;
}

function Conteudo({ ordem, onEdit, onSinal }: ConteudoProps) {
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
      <FaturamentoPanel ordem={ordem} />
      {fechados && !ordem.faturada_em && (
        <Text c="dimmed">{fechados}: os itens não podem ser alterados.</Text>
      )}
      <ItensTable ordem={ordem} onEdit={podeEditar && !fechados ? onEdit : undefined} />
      <OutrasVendasTable vendas={ordem.outras_vendas} />
      {/* The payments come after the items and stand below them, so that the items do not move. */}
      <AprovarNoBalcao ordem={ordem} />
      <PagamentosDaOrdem ordem={ordem} onSinal={onSinal} />
      {comModelo && <UsarModeloDialog ordem={ordem} onClose={() => setComModelo(false)} />}
    </Stack>
  );
}

/** Renders nothing, and loads no code, if the user may not receive or money is off. */
function PagamentosDaOrdem(props: PagamentosListProps) {
  const { data: opcoes } = useOpcoes(props.ordem.filial_id);
  if (!opcoes?.pode_receber) return null;
  // The height of an order without payments, so that what comes later does not move the buttons below.
  return (
    <Stack mih={82}>
      <Suspense fallback={null}>
        <PagamentosList {...props} />
      </Suspense>
    </Stack>
  );
}

/** Opens the approval on the order's page. On a phone there is no room for it beside 'Faturar'. */
function AprovarNoBalcao({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeResponder = usePermissao('orcamentos:responder');
  if (!podeResponder || !aprovavelNoBalcao(ordem)) return null;
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWritingSign size={15} />}
        renderRoot={(props) => (
          <Link {...props} to={paginaDaOrdem(ordem.numero_os)} search={{ aprovar: '1' } as never} />
        )}
      >
        Aprovar no balcão
      </Button>
    </Group>
  );
}

function PaginaButton({ to }: { to: string }) {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
      Abrir página
    </Button>
  );
}

function FaturarButton({ ordem, onClick }: { ordem: OrdemServicoDetalhe; onClick: () => void }) {
  const permiteFaturar = usePermissao('ordens_servico:faturar');
  const temOQueFaturar = ordem.itens.length > 0 && ordem.faturada_em === null;
  if (!permiteFaturar || !podeFaturar(ordem.status)) return null;
  return (
    <Button
      variant={temOQueFaturar ? 'filled' : 'default'}
      leftSection={<IconReceipt size={16} />}
      onClick={onClick}
    >
      Faturar
    </Button>
  );
}
