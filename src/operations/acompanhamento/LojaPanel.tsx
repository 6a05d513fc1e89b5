/** The shop's name and the greeting, at the top of each customer page. */
import classes from './Acompanhar.module.css';
import type { LojaDaPagina } from './acompanhamento.contract.ts';

export function LojaPanel({ loja: { empresa, filial, telefone, primeiro_nome } }: { loja: LojaDaPagina }) {
  const digitos = telefone?.replace(/\D/g, '');
  return (
    <>
      <header className={classes.loja}>
        <strong>{empresa}</strong>
        <span>
          {filial !== empresa && `${filial} · `}
          {telefone && <a href={`tel:+55${digitos}`}>{telefone}</a>}
        </span>
      </header>
      <p className={classes.ola}>Olá, {primeiro_nome}!</p>
    </>
  );
}
