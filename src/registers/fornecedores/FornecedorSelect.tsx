/**
 * Chooses an active supplier by searching the server.
 *
 *     <FornecedorSelect required {...form.getInputProps('fornecedor_id')} />
 */
import type { ComponentProps } from 'react';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { fornecedores } from './fornecedores.client.ts';

type Props = Omit<ComponentProps<typeof SearchSelect<SearchOption>>, 'search' | 'searchKey' | 'loadError'>;

export function FornecedorSelect(props: Props) {
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
    />
  );
}
