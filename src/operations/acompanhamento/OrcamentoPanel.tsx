/** Shows the quote with its answer form while it waits, and the given answer afterwards. */
import { useState } from 'react';
import { sumMoney } from '#platform/shared/money.ts';
import classes from './Acompanhar.module.css';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { RespostaForm } from './RespostaForm.tsx';
import { contaDe, ditoDe, reais } from './reais.rules.ts';

export type Orcamento = NonNullable<PaginaDaOrdem['orcamento']>;

interface OrcamentoPanelProps extends Fazer {
  titulo?: string;
  orcamento: Orcamento;
}

export function OrcamentoPanel({ titulo = 'Orçamento', orcamento, ...acoes }: OrcamentoPanelProps) {
  const { situacao, grupos, itens, condicoes, inicio, termino, valido_ate } = orcamento;
  const [escolhidos, setEscolhidos] = useState<readonly string[]>(grupos.map(({ grupo }) => grupo));
  const dito = ditoDe(orcamento);
  const soUm = grupos.length === 1;
  return (
    <section className={classes.secao} aria-labelledby="orcamento">
      <h2 id="orcamento">{titulo}</h2>
      {grupos.map(({ grupo, total }) => (
        <section key={grupo} className={classes.grupo} aria-label={grupo}>
          <h3>
            <span>{grupo}</span>
            {!soUm && <span>{reais(total)}</span>}
          </h3>
          <ItensList itens={itens.filter((item) => item.grupo === grupo)} />
        </section>
      ))}
      <Somas orcamento={orcamento} escolhidos={escolhidos} />
      {(inicio || termino) && (
        <p>
          {inicio && `Início: ${inicio}`}
          {inicio && termino && ' · '}
          {termino && `Término: ${termino}`}
        </p>
      )}
      {condicoes && <p className={classes.condicoes}>{condicoes}</p>}
      {valido_ate && situacao === 'enviado' && <p>Válido até {valido_ate}</p>}
      {dito && (
        <p role="status" className={classes.dito}>
          {dito}
        </p>
      )}
      {situacao === 'enviado' && (
        <RespostaForm orcamento={orcamento} escolhidos={escolhidos} onEscolha={setEscolhidos} {...acoes} />
      )}
    </section>
  );
}

function ItensList({ itens }: Pick<Orcamento, 'itens'>) {
  return (
    <ul className={classes.itens}>
      {itens.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version do not change.
        <li key={index}>
          <span>
            {item.descricao}
            {item.qualidade && ` · peça ${QUALIDADE[item.qualidade]}`}
            {contaDe(item) && <small>{contaDe(item)}</small>}
          </span>
          <span>{reais(item.valor_total)}</span>
        </li>
      ))}
    </ul>
  );
}

const QUALIDADE = { original: 'original', compativel: 'compatível', usada: 'usada' } as const;

/** The total follows the choice, and after an approval it is the approved amount. */
function Somas({ orcamento, escolhidos }: { orcamento: Orcamento; escolhidos: readonly string[] }) {
  const { situacao, grupos, pecas, servicos, total, sinal, taxa_orcamento, aceita_usada, resposta } =
    orcamento;
  const escolhido = sumMoney(
    grupos.filter(({ grupo }) => escolhidos.includes(grupo)).map((grupo) => grupo.total),
  );
  const isParte = situacao === 'enviado' && escolhidos.length < grupos.length;
  return (
    <>
      <dl className={classes.somas}>
        <dt>Peças</dt>
        <dd>{reais(pecas)}</dd>
        <dt>Serviços</dt>
        <dd>{reais(servicos)}</dd>
        <dt className={isParte || resposta ? undefined : classes.total}>Total</dt>
        <dd className={isParte || resposta ? undefined : classes.total}>{reais(total)}</dd>
        {(isParte || resposta) && (
          <>
            <dt className={classes.total}>{resposta ? 'Aprovado' : 'Total do que você escolheu'}</dt>
            <dd className={classes.total}>{reais(resposta ? resposta.valor : escolhido)}</dd>
          </>
        )}
        {sinal && (
          <>
            <dt>Sinal para encomendar a peça</dt>
            <dd>{reais(sinal)}</dd>
          </>
        )}
        {taxa_orcamento && (
          <>
            <dt>Taxa de orçamento, devida se você recusar</dt>
            <dd>{reais(taxa_orcamento)}</dd>
          </>
        )}
      </dl>
      {aceita_usada && <p>Este orçamento aceita peça usada.</p>}
    </>
  );
}
