/** Before and after of one audit row, in readable text. */
import { Text } from '@mantine/core';
import classes from './Auditoria.module.css';
import type { CampoAuditado, RegistroAuditado } from './auditoria.contract.ts';

export function CamposTable({ registro }: { registro: RegistroAuditado }) {
  const { campos, efeito, redigido, operacao } = registro;
  if (redigido) return <Text c="dimmed">O conteúdo foi removido a pedido do titular dos dados (LGPD).</Text>;
  if (campos.length === 0) return <Text c="dimmed">Nenhum campo registrado.</Text>;
  const dois = efeito === 'mudou';
  return (
    <div className={classes.rolagem}>
      <table className={classes.campos} aria-label={`Campos: ${operacao}`}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {dois && <th scope="col">Antes</th>}
            <th scope="col">{dois ? 'Depois' : efeito === 'criou' ? 'Valor' : 'Valor excluído'}</th>
          </tr>
        </thead>
        <tbody>
          {campos.map((campo) => (
            <Linha key={campo.rotulo} campo={campo} dois={dois} efeito={efeito} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinhaProps {
  campo: CampoAuditado;
  dois: boolean;
  efeito: RegistroAuditado['efeito'];
}

function Linha({ campo: { rotulo, antes, depois, mudou }, dois, efeito }: LinhaProps) {
  const destaque = dois && mudou;
  const unico = efeito === 'criou' ? depois : antes;
  return (
    <tr data-mudou={destaque || undefined}>
      <th scope="row">
        {rotulo}
        {destaque && <span className="visually-hidden"> (mudou)</span>}
      </th>
      {dois && <td>{antes ?? '-'}</td>}
      <td>{(dois ? depois : unico) ?? '-'}</td>
    </tr>
  );
}
