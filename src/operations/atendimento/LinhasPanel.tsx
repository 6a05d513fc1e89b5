/** The items of an order as text: for an order whose items may not change, and until the editor's code has loaded. */
import { lazy, type ReactNode, Suspense } from 'react';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type {
  ItemOrdemServico,
  OrdemServicoDetalhe,
} from '#operations/ordens_servico/itens_ordem.contract.ts';
import { situacaoVisivel } from '#operations/ordens_servico/status.rules.ts';
import { MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import classes from './ItensPanel.module.css';

const RetornoBadge = lazy(() =>
  import('#operations/retornos/RetornoBadge.tsx').then((m) => ({ default: m.RetornoBadge })),
);

export interface LinhaProps {
  ordem: OrdemServicoDetalhe;
  item: ItemOrdemServico;
}

interface LinhasPanelProps {
  ordem: OrdemServicoDetalhe;
  /** Replaces the text of an item. */
  linha?: (item: ItemOrdemServico) => ReactNode;
}

export function LinhasPanel({ ordem, linha }: LinhasPanelProps) {
  if (ordem.itens.length === 0) return null;
  return (
    <ul aria-label="Itens da ordem">
      <Titulos />
      {ordem.itens.map((item) => linha?.(item) ?? <LinhaLida key={item.id} ordem={ordem} item={item} />)}
    </ul>
  );
}

/** Hidden from screen readers: each field has a label of its own. */
function Titulos() {
  return (
    <li className={classes.titulos} aria-hidden>
      <span>Produto/Serviço</span>
      <span>Qtd.</span>
      <span>Valor Unitário</span>
      <span>Total</span>
    </li>
  );
}

function LinhaLida({ ordem, item }: LinhaProps) {
  const situacao = situacaoVisivel(ordem, item);
  return (
    <li className={classes.linha} data-lida data-dimmed={situacao === 'estornada' || undefined}>
      <Descricao item={item} ordem={ordem} />
      <QuantityText value={item.quantidade} />
      <MoneyText value={item.valor_unitario} />
      <MoneyText value={item.valor_total} />
    </li>
  );
}

export function Descricao({ item, ordem }: LinhaProps) {
  const situacao = situacaoVisivel(ordem, item);
  const com_desconto = /[1-9]/.test(item.desconto);
  const ditos = [
    item.descricao !== item.produto.nome && item.produto.nome,
    !item.produto.ativo && 'inativo',
    item.cobranca === 'garantia' && 'em garantia',
    item.tecnico_nome,
  ].filter(Boolean);
  return (
    <span className={classes.descricao}>
      {item.descricao}
      {ditos.length > 0 && <span className={classes.menor}> · {ditos.join(' · ')}</span>}
      {item.tipo === 'servico' && (
        <Suspense fallback={null}>
          <RetornoBadge ordem={ordem} item_id={item.id} />
        </Suspense>
      )}
      {situacao && <SituacaoBadge situacao={situacao} />}
      {item.filial_estoque_nome && (
        <span className={classes.menor}>estoque de {item.filial_estoque_nome}</span>
      )}
      {com_desconto && (
        <span className={classes.menor}>
          Desconto <MoneyText value={item.desconto} />
        </span>
      )}
    </span>
  );
}
