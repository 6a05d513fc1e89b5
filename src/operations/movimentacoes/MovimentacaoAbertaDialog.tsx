/** One movement: all its facts, its document and its reversal as links; it is reversed and its sale printed here. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import { imprimirComprovante } from '#operations/vendas/vendas.client.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { movimentacoes } from './movimentacoes.client.ts';
import type { Movimentacao, MovimentacaoAberta } from './movimentacoes.contract.ts';
import { TipoBadge } from './TipoBadge.tsx';

interface MovimentacaoAbertaDialogProps {
  id: string;
  podeEstornar: (movimentacao: Movimentacao) => boolean;
  onEstornar: (movimentacao: Movimentacao) => Promise<void>;
  onClose: () => void;
}

export function MovimentacaoAbertaDialog(props: MovimentacaoAbertaDialogProps) {
  const { id, podeEstornar, onEstornar, onClose } = props;
  const query = useQuery(movimentacoes.get.queryOptions({ input: { id }, gcTime: 0 }));
  const aberta = useOpenedRecord(undefined, query, { loadError: 'Erro ao carregar movimentações', onClose });
  const veVendas = usePermissao('vendas:ver');
  if (!aberta) return <LoadingWindow onClose={onClose} />;
  const venda = veVendas && aberta.documento?.tipo === 'venda_direta' ? aberta.documento : null;
  return (
    <RecordDialog
      title="Movimentação"
      subject={aberta.produto_nome}
      facts={fatosDa(aberta)}
      onClose={onClose}
      actions={
        <>
          {venda && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => imprimirComprovante(venda.id)}
            >
              Imprimir comprovante
            </Button>
          )}
          {podeEstornar(aberta) && (
            <Button
              variant="default"
              color="var(--color-danger)"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => void onEstornar(aberta)}
            >
              Estornar
            </Button>
          )}
        </>
      }
    />
  );
}

function fatosDa(movimentacao: MovimentacaoAberta) {
  const { documento, cliente_id, cliente_nome, situacao, data_estorno, estornada_por_nome } = movimentacao;
  return {
    Data: <DateTimeText value={movimentacao.data_movimentacao} />,
    Tipo: <TipoBadge tipo_movimentacao={movimentacao.tipo_movimentacao} />,
    Situação: situacao === 'efetivada' ? ROTULO_SITUACAO.efetivada : <SituacaoBadge situacao={situacao} />,
    Produto: <ProdutoLink {...movimentacao} />,
    Quantidade: <QuantityText value={movimentacao.quantidade} />,
    'Filial Origem': movimentacao.filial_origem_nome ?? movimentacao.origem,
    'Filial Destino': movimentacao.filial_destino_nome ?? movimentacao.destino,
    Cliente: cliente_nome && <ClienteLink id={cliente_id} nome={cliente_nome} />,
    Documento: documento && <DocumentoLink documento={documento}>{documento.rotulo}</DocumentoLink>,
    'Registrada por': movimentacao.registrada_por_nome,
    Estornada: data_estorno && `${formatDateTime(data_estorno)}, por ${estornada_por_nome ?? '-'}`,
    Estorno: movimentacao.movimentacao_estorno_id && (
      <OutraLink id={movimentacao.movimentacao_estorno_id}>Ver o estorno</OutraLink>
    ),
    'Estorno de': movimentacao.estorno_de_id && (
      <OutraLink id={movimentacao.estorno_de_id}>Ver a movimentação estornada</OutraLink>
    ),
    Observações: movimentacao.observacoes,
  };
}

function ProdutoLink({ produto_id, produto_nome, produto_codigo }: MovimentacaoAberta) {
  const pode = usePermissao('produtos_servicos:ver');
  return (
    <RowLink to={pode && '/estoques/produtos'} search={{ produto: produto_id }}>
      {[produto_nome, produto_codigo].filter(Boolean).join(' · ')}
    </RowLink>
  );
}

/** Another movement, in this window. */
function OutraLink({ id, children }: { id: string; children: string }) {
  return (
    <RowLink to="/estoques/movimentacao" search={{ movimentacao: id }}>
      {children}
    </RowLink>
  );
}
