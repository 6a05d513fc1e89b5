/**
 * The public page that a link opens: an order, a quote without an order, or a text to sign. The link's purpose decides
 * which.
 */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import classes from './Acompanhar.module.css';
import { AvulsoPanel } from './AvulsoPanel.tsx';
import type { PaginaPublica } from './acompanhamento.contract.ts';
import { type Ato, agir, lerPagina, Recusa } from './chamada.client.ts';
import { OrdemPanel } from './OrdemPanel.tsx';

const AssinarPanel = lazy(() => import('./AssinarPanel.tsx').then((m) => ({ default: m.AssinarPanel })));

const textoDe = (error: unknown) =>
  error instanceof Recusa ? error.message : 'Algo deu errado: tente de novo.';

const falhaDe = (error: unknown) => ({
  texto: textoDe(error),
  morto: error instanceof Recusa && error.morto,
});

export function AcompanharPage({ token }: { token: string }) {
  const [pagina, setPagina] = useState<PaginaPublica | null>(null);
  const [falha, setFalha] = useState<ReturnType<typeof falhaDe> | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const ler = useCallback(() => {
    setFalha(null);
    lerPagina(token).then(setPagina, (error: unknown) => setFalha(falhaDe(error)));
  }, [token]);
  useEffect(ler, [ler]);

  async function fazer(ato: Ato): Promise<void> {
    if (fazendo) return;
    setFazendo(true);
    setErro(null);
    try {
      setPagina(await agir({ ...ato, token }));
    } catch (error) {
      setErro(textoDe(error));
      // After a refusal the page reads its data again: there may be a newer version of the quote.
      if (error instanceof Recusa) await lerPagina(token).then(setPagina, () => undefined);
    } finally {
      setFazendo(false);
    }
  }

  if (falha)
    return (
      <main className={classes.pagina}>
        <p role="alert">{falha.texto}</p>
        {!falha.morto && (
          <button type="button" className={classes.botao} onClick={ler}>
            Tentar de novo
          </button>
        )}
      </main>
    );
  if (!pagina)
    return (
      <main className={classes.pagina} aria-busy>
        <p role="status">Carregando...</p>
      </main>
    );
  const acoes = { fazendo, erro, fazer };
  return (
    <main className={classes.pagina}>
      {pagina.tipo === 'ordem' && <OrdemPanel pagina={pagina} {...acoes} />}
      {pagina.tipo === 'orcamento' && <AvulsoPanel pagina={pagina} {...acoes} />}
      {pagina.tipo === 'assinatura' && (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <AssinarPanel pagina={pagina} {...acoes} />
        </Suspense>
      )}
      {pagina.tipo === 'assinada' && (
        <>
          <header className={classes.loja}>{pagina.empresa}</header>
          <h1>Assinado</h1>
          <p>
            A {pagina.momento === 'declaracao' ? 'declaração' : pagina.momento} da OS #{pagina.numero_os} está
            assinada. Você já pode fechar esta página.
          </p>
        </>
      )}
    </main>
  );
}
