/** The customer's view of a quote without an order: the shop, the offer, the amount to pay. */
import classes from './Acompanhar.module.css';
import type { PaginaDoOrcamento } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { LojaPanel } from './LojaPanel.tsx';
import { OrcamentoPanel } from './OrcamentoPanel.tsx';
import { PagarPanel } from './PagarPanel.tsx';

export function AvulsoPanel({ pagina, ...acoes }: Fazer & { pagina: PaginaDoOrcamento }) {
  const { numero, orcamento, preparo, pagar } = pagina;
  return (
    <>
      <LojaPanel loja={pagina} />
      <h1>Orçamento #{numero}</h1>
      {preparo && <p role="status">{preparo}</p>}
      {orcamento && <OrcamentoPanel key={orcamento.n} titulo="Itens" orcamento={orcamento} {...acoes} />}
      {pagar && <PagarPanel pagar={pagar} depois="A loja confere o pagamento." {...acoes} />}
      {acoes.erro && (
        <p role="alert" className={classes.erro}>
          {acoes.erro}
        </p>
      )}
    </>
  );
}
