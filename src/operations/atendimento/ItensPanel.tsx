/** The items of the order as lines: quantity and value change where they stand, and the last line adds the next item. */

import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type {
  ItemOrdemServico,
  OrdemServicoDetalhe,
  OutraVenda,
} from '#operations/itens_ordem/itens_ordem.contract.ts';
import { itensFechados } from '#operations/itens_ordem/itens_ordem.rules.ts';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ItensPanel.module.css';
import { LinhaItemPanel, LinhaLidaPanel } from './LinhaItemPanel.tsx';
import { NovaLinhaPanel } from './NovaLinhaPanel.tsx';
import pagina from './OrdemPage.module.css';

const ItemDialog = lazyOverlay(() =>
  import('#operations/itens_ordem/ItemDialog.tsx').then((m) => m.ItemDialog),
);

export function ItensPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const [editando, setEditando] = useState<ItemOrdemServico | null>(null);
  const fechados = itensFechados(ordem);
  const altera = podeEditar && !fechados;
  return (
    <section className={pagina.secao} aria-labelledby="itens">
      <h2 id="itens" className={pagina.titulo}>
        Itens
      </h2>
      {fechados && !ordem.faturada_em && (
        <p className={classes.nota}>{fechados}: os itens não podem ser alterados.</p>
      )}
      {ordem.itens.length === 0 && <p className={classes.nota}>Nenhum item adicionado</p>}
      <ul className={classes.linhas} aria-label="Itens da ordem">
        {ordem.itens.length > 0 && <Titulos />}
        {ordem.itens.map((item) =>
          altera ? (
            <LinhaItemPanel key={item.id} ordem={ordem} item={item} onEditar={() => setEditando(item)} />
          ) : (
            <LinhaLidaPanel key={item.id} ordem={ordem} item={item} />
          ),
        )}
      </ul>
      {altera && <NovaLinhaPanel ordem={ordem} />}
      <div className={classes.total} aria-live="polite">
        Total <MoneyText value={ordem.total} size="large" />
      </div>
      {editando && (
        <ItemDialog ordem={ordem} item={newestOf(editando, ordem.itens)} onClose={() => setEditando(null)} />
      )}
    </section>
  );
}

/** Read with each field by its own name, so only for the eye. */
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

/** Sales that stock movements linked to the order; they are billed on their own. */
export function OutrasVendasPanel({ vendas }: { vendas: readonly OutraVenda[] }) {
  if (vendas.length === 0) return null;
  return (
    <section className={pagina.secao} aria-labelledby="outras-vendas">
      <h2 id="outras-vendas" className={pagina.titulo}>
        Outras vendas desta ordem
      </h2>
      <ul className={pagina.vendas}>
        {vendas.map(({ id, produto_nome, data_venda, quantidade, valor_total, situacao }) => (
          <li key={id} data-dimmed={situacao === 'estornada' || undefined}>
            <span className={pagina.venda}>
              <QuantityText value={quantidade} /> × {produto_nome}
            </span>
            <DateTimeText value={data_venda} />
            <SituacaoBadge situacao={situacao} />
            <MoneyText value={valor_total} />
          </li>
        ))}
      </ul>
    </section>
  );
}
