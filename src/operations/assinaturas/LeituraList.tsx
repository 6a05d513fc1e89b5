/**
 * A reading (`leitura.rules.ts` of `documentos`) on a screen: every word that a signature covers, and no other. The
 * customer's page shows it too, so it uses no component of the library.
 */
import type { Leitura } from '#company/documentos/leitura.rules.ts';
import classes from './Leitura.module.css';

export function LeituraList({ leitura }: { leitura: Leitura }) {
  const { titulo, linhas, itens, total, condicoes } = leitura;
  return (
    <div className={classes.leitura} data-leitura>
      <strong className={classes.titulo}>{titulo}</strong>
      <dl className={classes.linhas}>
        {linhas.map(({ rotulo, texto }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      {itens.length > 0 && (
        <ul className={classes.itens} aria-label="Itens">
          {itens.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are read, never moved
            <li key={index}>
              <span>{item.descricao}</span>
              <span className={classes.conta}>{item.conta}</span>
              <span className={classes.valor}>{item.total}</span>
            </li>
          ))}
        </ul>
      )}
      {total !== null && (
        <p className={classes.total}>
          <strong>Total</strong>
          <strong>{total}</strong>
        </p>
      )}
      {condicoes && <p className={classes.condicoes}>{condicoes}</p>}
    </div>
  );
}
