/** The shop and the greeting, at the top of each customer page. */
import classes from './Acompanhar.module.css';
import type { LojaDaPagina } from './acompanhamento.contract.ts';

export function LojaPanel({ loja }: { loja: LojaDaPagina }) {
  const { empresa, filial, telefone, logo, endereco, horario, primeiro_nome } = loja;
  const digitos = telefone?.replace(/\D/g, '');
  return (
    <>
      <header className={classes.loja}>
        {logo && <img className={classes.logo} src={logo} alt="" height={48} />}
        <strong>{empresa}</strong>
        <span>
          {filial !== empresa && `${filial} · `}
          {telefone && <a href={`tel:+55${digitos}`}>{telefone}</a>}
        </span>
        {endereco && <span>{endereco}</span>}
        {horario && <span>{horario}</span>}
      </header>
      <p className={classes.ola}>Olá, {primeiro_nome}!</p>
    </>
  );
}
