/** The customer's view of an order: the shop, the device, the status, the quote, the amount to pay. */
import classes from './Acompanhar.module.css';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { LojaPanel } from './LojaPanel.tsx';
import { OrcamentoPanel } from './OrcamentoPanel.tsx';
import { PagarPanel } from './PagarPanel.tsx';

export function OrdemPanel({ pagina, ...acoes }: Fazer & { pagina: PaginaDaOrdem }) {
  const { aparelho, numero_os, status, situacao, preparo, proximo, prazo, garantia_ate, orcamento, pagar } =
    pagina;
  return (
    <>
      <LojaPanel loja={pagina} />
      <h1>{aparelho}</h1>
      <p className={classes.numero}>Ordem de serviço #{numero_os}</p>
      <p className={classes.situacao} data-status={status}>
        {situacao}
      </p>
      {preparo && preparo !== situacao && <p role="status">{preparo}</p>}
      {proximo && <p>{proximo}</p>}
      {prazo && <p>Previsão: {prazo}</p>}
      {garantia_ate && <p>Garantia até {garantia_ate}</p>}
      {orcamento && <OrcamentoPanel key={orcamento.n} orcamento={orcamento} {...acoes} />}
      {pagar && <PagarPanel pagar={pagar} {...acoes} />}
      {acoes.erro && (
        <p role="alert" className={classes.erro}>
          {acoes.erro}
        </p>
      )}
    </>
  );
}
