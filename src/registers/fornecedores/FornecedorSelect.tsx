/**
 * Chooses an active supplier by searching the server.
 *
 *     <FornecedorSelect required {...form.getInputProps('fornecedor_id')} />
 *
 * With `novo` (new_record.ts), users with the permission can create a supplier that the search does not find.
 */
import type { ComponentProps } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { fornecedores } from './fornecedores.client.ts';
import type { NovoFornecedorForm } from './fornecedores.contract.ts';
import { NovoFornecedorPanel } from './NovoFornecedorPanel.tsx';

interface FornecedorSelectProps
  extends Omit<
    ComponentProps<typeof SearchSelect<SearchOption>>,
    'search' | 'searchKey' | 'loadError' | 'onCreate'
  > {
  novo?: NewRecord<NovoFornecedorForm>;
}

export function FornecedorSelect({ novo, ...props }: FornecedorSelectProps) {
  const podeCriar = usePermissao('fornecedores:editar');
  if (novo?.values) return <NovoFornecedorPanel novo={novo} values={novo.values} />;
  return (
    <SearchSelect
      label="Fornecedor"
      placeholder="Nome ou CNPJ"
      emptyText="Nenhum fornecedor encontrado"
      {...props}
      loadError="Erro ao carregar fornecedores"
      searchKey={fornecedores.listOpcoes.key()}
      search={async (busca) =>
        (await fornecedores.listOpcoes.call({ busca })).map(({ id, nome }) => ({ value: id, label: nome }))
      }
      onCreate={novo && podeCriar ? (nome) => novo.set({ nome, telefone: '' }) : undefined}
    />
  );
}
