/** Queries and commands of the customer screens, with the messages of spec § 8. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPhone, normalizePhone, phoneKey } from '#platform/shared/documents.ts';
import type { Page } from '#platform/shared/operation.ts';
import { createSliceClient, toastError, useCommand, useList } from '#platform/web/data/api.ts';
import type { List } from '#platform/web/data/list_total.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type {
  ClienteDaLista,
  ClienteOpcao,
  clientesContract,
  Endereco,
  ListClientesInput,
  TipoPessoa,
} from './clientes.contract.ts';

export const clientes = createSliceClient<typeof clientesContract>('clientes');

/** URL of a customer's page. */
export const paginaDoCliente = (id: string) => `/cadastros/clientes/${id}`;

/** The form also reads the customer's consents. */

export function useCreateCliente() {
  return useCommand(clientes.create, {
    success: 'Cliente cadastrado com sucesso!',
    error: 'Erro ao salvar cliente',
  });
}

export function useUpdateCliente() {
  return useCommand(clientes.update, {
    success: 'Cliente atualizado com sucesso!',
    error: 'Erro ao salvar cliente',
  });
}

export function useRemoveCliente() {
  return useCommand(clientes.remove, {
    success: 'Cliente excluído com sucesso!',
    error: 'Erro ao excluir cliente',
  });
}

export function useAnonimizarCliente() {
  return useCommand(clientes.anonimizar, {
    success: ({ cadastros, ficam }) => {
      const feito =
        cadastros === 1
          ? 'Cliente anonimizado com sucesso!'
          : `Cliente anonimizado em ${cadastros} cadastros!`;
      return ficam ? `${feito} ${ficam}` : feito;
    },
    error: 'Erro ao anonimizar cliente',
  });
}

type ListaDeClientes = Partial<ListClientesInput> & Pick<ListClientesInput, 'filial_id'>;

/** Reads only what the list shows; a window that opens from a row reads the customer. */
export const useClientesDaLista = (
  input: ListaDeClientes,
  options: { enabled: boolean },
): List<Page<ClienteDaLista>> => useList(clientes.list, { ...input, campos: 'lista' }, options);

export function useCliente(id: string) {
  return useQuery(clientes.get.queryOptions({ input: { id } }));
}

const COMPLETO: Record<TipoPessoa, number> = { fisica: 11, juridica: 14 };

/** The customer of another branch with this document, once the document is complete. */
export function useDeOutraFilial(filial_id: string, tipo_pessoa: TipoPessoa, cpf_cnpj: string) {
  return useQuery({
    ...clientes.findByDocumento.queryOptions({ input: { filial_id, cpf_cnpj } }),
    enabled: cpf_cnpj.length === COMPLETO[tipo_pessoa],
  });
}

/** Another of the branch's customers with this telephone, in whichever form, once it is complete. */
export function useComTelefone(
  filial_id: string,
  typed: string,
  exceto?: string | undefined,
): ClienteOpcao | undefined {
  const telefone = normalizePhone(typed);
  const { data } = useQuery({
    ...clientes.listOpcoes.queryOptions({ input: { filial_id, busca: telefone } }),
    enabled: isPhone(telefone),
  });
  return isPhone(telefone)
    ? data?.find(({ id, ...cliente }) => id !== exceto && phoneKey(cliente.telefone) === phoneKey(telefone))
    : undefined;
}

/**
 * Looks up a postal code and passes the address to `onFound`. An answer is dropped after a newer search or once the
 * form is closed. `fim` is the outcome of the last search.
 */
export function useBuscarCep(onFound: (endereco: Endereco) => void) {
  const [state, setState] = useState<'buscando' | 'encontrado' | 'falhou' | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function buscar(cep: string): Promise<void> {
    current.current?.abort();
    const search = new AbortController();
    current.current = search;
    setState('buscando');
    try {
      const endereco = await clientes.buscarCep.call({ cep }, { signal: search.signal, context: {} });
      if (search.signal.aborted) return;
      onFound(endereco);
      toast.success('Endereço encontrado!');
      setState('encontrado');
    } catch (error) {
      if (search.signal.aborted) return;
      toastError(error, 'Erro ao buscar CEP');
      setState('falhou');
    }
  }

  return { buscando: state === 'buscando', fim: state === 'buscando' ? null : state, buscar };
}
