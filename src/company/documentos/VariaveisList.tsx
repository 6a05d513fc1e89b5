/** The variables available in a text, each with its meaning. */
import { Fragment } from 'react';
import classes from './Variaveis.module.css';

export function VariaveisList({ variaveis }: { variaveis: Readonly<Record<string, string>> }) {
  return (
    <p className={classes.variaveis}>
      {Object.entries(variaveis).map(([nome, de], index) => (
        <Fragment key={nome}>
          {index > 0 && ' · '}
          <code>{`{${nome}}`}</code> {de}
        </Fragment>
      ))}
      . Uma linha cuja variável está vazia não sai.
    </p>
  );
}
