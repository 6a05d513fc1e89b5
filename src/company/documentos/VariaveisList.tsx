import { Fragment } from 'react';

export function VariaveisList({ variaveis }: { variaveis: Readonly<Record<string, string>> }) {
  return (
    <p className="hint">
      {Object.entries(variaveis).map(([nome, de], index) => (
        <Fragment key={nome}>
          {index > 0 && ' · '}
          <code style={{ whiteSpace: 'nowrap' }}>{`{${nome}}`}</code> {de}
        </Fragment>
      ))}
      . Uma linha cuja variável está vazia não sai.
    </p>
  );
}
