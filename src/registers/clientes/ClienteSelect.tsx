/**
 * Chooses a customer of a branch by searching the server.
 *
 *     <ClienteSelect filial_id={filial.id} required {...form.getInputProps('cliente_id')} />
 *
 * With `novo` (new_record.ts), users with the permission can create a customer whom the search does not find.
 *
 * `selected` is the option of the record's saved customer: `clienteOption(ordem.cliente)`.
 */
import type { ComponentProps } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { rememberOption } from '#platform/web/data/drafts.ts';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { clientes } from './clientes.client.ts';
import type { ClienteOpcao, NovoClienteForm } from './clientes.contract.ts';
import { CONSUMIDOR, consumidorDe } from './clientes.rules.ts';
import { NovoClientePanel } from './NovoClientePanel.tsx';

type Props = Omit<
  ComponentProps<typeof SearchSelect<SearchOption>>,
  'search' | 'searchKey' | 'loadError' | 'onCreate' | 'pinned'
>;

export function clienteOption({
  id,
  nome_completo,
  telefone,
}: Pick<ClienteOpcao, 'id' | 'nome_completo'> & Partial<ClienteOpcao>): SearchOption {
  return { value: id, label: nome_completo, description: telefone && formatPhone(telefone) };
}

interface ClienteSelectProps extends Props {
  filial_id: string;
  novo?: NewRecord<NovoClienteForm>;
  /** Lists the branch's Consumidor first. For sales only. */
  consumidor?: boolean;
}

export function ClienteSelect({ filial_id, novo, consumidor = false, ...others }: ClienteSelectProps) {
  const podeCriar = usePermissao('clientes:editar');
  if (novo?.values) {
    return (
      <NovoClientePanel
        filial_id={filial_id}
        novo={novo}
        values={novo.values}
        onChoose={(cliente) => {
          rememberOption(clienteOption(cliente));
          novo.set(null);
          others.onChange?.(cliente.id);
        }}
      />
    );
  }
  return (
    <SearchSelect
      label="Cliente"
      placeholder="Nome, CPF/CNPJ ou telefone"
      emptyText="Nenhum cliente encontrado"
      {...others}
      pinned={
        consumidor
          ? { value: consumidorDe(filial_id), label: CONSUMIDOR.nome_completo, description: 'Sem cadastro' }
          : undefined
      }
      onCreate={novo && podeCriar ? (nome) => novo.set({ nome_completo: nome, telefone: '' }) : undefined}
      loadError="Erro ao carregar clientes"
      searchKey={clientes.listOpcoes.key({ input: { filial_id } })}
      search={async (busca) => (await clientes.listOpcoes.call({ filial_id, busca })).map(clienteOption)}
    />
  );
}
