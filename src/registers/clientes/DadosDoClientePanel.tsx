/** The customer's contacts, and their registrations with the same document in other branches. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enderecoEmLinha } from '#operations/pagina_cliente/cliente.rules.ts';
import type { PaginaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { DateText, EmailText } from '#platform/web/look/values.tsx';
import classes from './ClientePage.module.css';
import { paginaDoCliente } from './clientes.client.ts';

export function DadosDoClientePanel({ cliente }: { cliente: PaginaDoCliente }) {
  const { cpf_cnpj, telefone, email, data_nascimento, filial, observacoes, outros_cadastros } = cliente;
  const endereco = enderecoEmLinha(cliente);
  return (
    <dl className={classes.dados}>
      <Dado rotulo="Telefone">
        <span className="numeric">{formatPhone(telefone)}</span>
      </Dado>
      <Dado rotulo="E-mail">
        <EmailText email={email} />
      </Dado>
      <Dado rotulo="CPF/CNPJ">
        <span className="numeric">{cpf_cnpj ? formatDocument(cpf_cnpj) : '-'}</span>
      </Dado>
      {data_nascimento && (
        <Dado rotulo="Data de Nascimento">
          <DateText value={data_nascimento} />
        </Dado>
      )}
      <Dado rotulo="Filial">{filial.nome}</Dado>
      {endereco && <Dado rotulo="Endereço">{endereco}</Dado>}
      {observacoes && <Dado rotulo="Observações">{observacoes}</Dado>}
      {outros_cadastros.length > 0 && (
        <Dado rotulo="O mesmo documento em">
          <ul className={classes.outros}>
            {outros_cadastros.map(({ id, filial_nome, nome_completo }) => (
              <li key={id}>
                <Link to={paginaDoCliente(id)} title={nome_completo}>
                  {filial_nome}
                </Link>
              </li>
            ))}
          </ul>
        </Dado>
      )}
    </dl>
  );
}

function Dado({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
    </div>
  );
}
