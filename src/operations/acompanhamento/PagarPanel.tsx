/** The amount to pay by PIX. The page confirms no payment: the shop checks its bank. */
import { useState } from 'react';
import classes from './Acompanhar.module.css';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { reais } from './reais.rules.ts';

type Pagar = NonNullable<PaginaDaOrdem['pagar']>;

interface PagarPanelProps extends Fazer {
  pagar: Pagar;
  /** The text shown after 'Já paguei'. */
  depois?: string;
}

export function PagarPanel({
  pagar,
  depois = 'A loja confere e segue com o conserto.',
  fazendo,
  fazer,
}: PagarPanelProps) {
  const { sinal, valor, pix, avisada } = pagar;
  const [copiado, setCopiado] = useState(false);
  return (
    <section className={classes.secao} aria-labelledby="pagar">
      <h2 id="pagar">Pagamento</h2>
      <p className={classes.valor}>
        {sinal ? `Para encomendar a peça: sinal de ${reais(valor)}` : `A pagar: ${reais(valor)}`}
      </p>
      {!pix && <p>Combine o pagamento com a loja</p>}
      {pix && (
        <>
          <img
            className={classes.qr}
            src={`data:image/svg+xml,${encodeURIComponent(pix.qr_svg)}`}
            alt="QR do PIX"
            width={200}
            height={200}
          />
          <p className={classes.codigo}>{pix.brcode}</p>
          <div className={classes.botoes}>
            <button
              type="button"
              className={classes.botao}
              onClick={() =>
                void navigator.clipboard
                  ?.writeText(pix.brcode)
                  .then(() => setCopiado(true))
                  .catch(() => undefined)
              }
            >
              {copiado ? 'Código copiado' : 'Copiar código PIX'}
            </button>
            {!avisada && (
              <button
                type="button"
                className={classes.principal}
                disabled={fazendo}
                onClick={() => void fazer({ acao: 'sinal' })}
              >
                Já paguei
              </button>
            )}
          </div>
          {avisada && (
            <p role="status" className={classes.dito}>
              Você disse que pagou. {depois}
            </p>
          )}
        </>
      )}
    </section>
  );
}
