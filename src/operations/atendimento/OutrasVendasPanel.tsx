/** Sales that stock movements linked to the order; they are billed on their own. */
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { OutraVenda } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import pagina from './OrdemPage.module.css';

export function OutrasVendasPanel({ vendas }: { vendas: readonly OutraVenda[] }) {
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
