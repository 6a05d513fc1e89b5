/** The customer's contacts, and their registrations with the same document in other branches. */
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enderecoEmLinha } from '#operations/pagina_cliente/cliente.rules.ts';
import type { PaginaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { DateText, EmailText } from '#platform/web/look/values.tsx';
import classes from './ClientePage.module.css';
import { paginaDoCliente } from './clientes.client.ts';

export function DadosDoClientePanel({ cliente }: { cliente: PaginaDoCliente }) {
  const { cpf_cnpj, telefone, email, data_nascimento, filial, observacoes, outros_cadastros } = cliente;
  const endereco = enderecoEmLinha(cliente);
  return (
    <Facts width={150}>
      <Fact label="Telefone">
        <span className="numeric">{formatPhone(telefone)}</span>
      </Fact>
      <Fact label="E-mail">
        <EmailText email={email} />
      </Fact>
      <Fact label="CPF/CNPJ">
        <span className="numeric">{cpf_cnpj ? formatDocument(cpf_cnpj) : '-'}</span>
      </Fact>
      {data_nascimento && (
        <Fact label="Data de Nascimento">
          <DateText value={data_nascimento} />
        </Fact>
      )}
      <Fact label="Filial">{filial.nome}</Fact>
      {endereco && <Fact label="Endereço">{endereco}</Fact>}
      {observacoes && <Fact label="Observações">{observacoes}</Fact>}
      {outros_cadastros.length > 0 && (
        <Fact label="O mesmo documento em">
          <Group component="ul" gap="2xs" className={classes.outros}>
            {outros_cadastros.map(({ id, filial_nome, nome_completo }) => (
              <li key={id}>
                <Link to={paginaDoCliente(id)} title={nome_completo}>
                  {filial_nome}
                </Link>
              </li>
            ))}
          </Group>
        </Fact>
      )}
    </Facts>
  );
}
