/**
 * Chooses a customer of a branch by searching the server.
 *
 *     <ClienteSelect filial_id={filial.id} required {...form.getInputProps('cliente_id')} />
 *
 * `selected` names a customer that was not chosen here: `clienteOption(ordem.cliente)`.
 */
import type { ComponentProps } from 'react';
import { formatPhone } from '#platform/shared/documents.ts';
import { type SearchOption, SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import { clientes } from './clientes.client.ts';
import type { ClienteOpcao } from './clientes.contract.ts';

type Props = Omit<ComponentProps<typeof SearchSelect<SearchOption>>, 'search' | 'searchKey' | 'loadError'>;

export function clienteOption({
  id,
  nome_completo,
  telefone,
}: Pick<ClienteOpcao, 'id' | 'nome_completo'> & Partial<ClienteOpcao>): SearchOption {
  return { value: id, label: nome_completo, description: telefone && formatPhone(telefone) };
}

export function ClienteSelect({ filial_id, ...others }: Props & { filial_id: string }) {
  return (
    <SearchSelect
      label="Cliente"
      placeholder="Nome, CPF/CNPJ ou telefone"
      emptyText="Nenhum cliente encontrado"
      {...others}
      loadError="Erro ao carregar clientes"
      searchKey={clientes.listOpcoes.key({ input: { filial_id } })}
      search={async (busca) => (await clientes.listOpcoes.call({ filial_id, busca })).map(clienteOption)}
    />
  );
}
