/** Queries and commands of the product screens, with the messages of spec § 8. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import { codeKey } from '#platform/shared/scan.ts';
import { createSliceClient, toastError, useCommand } from '#platform/web/data/api.ts';
import { rememberOption } from '#platform/web/data/drafts.ts';
import type { OnScan } from '#platform/web/overlays/scanner.ts';
import { toast, warnOf } from '#platform/web/toasts/toast.ts';
import type { ProdutoMovimentavel, ProdutoOferta } from './oferta.contract.ts';
import { acharPorCodigo, descricaoDaOferta, type Oferecido, recusaDaLeitura } from './oferta.rules.ts';
import type { produtosServicosContract } from './produtos_servicos.contract.ts';

export const produtos = createSliceClient<typeof produtosServicosContract>('produtos_servicos');

/** Loads an item that a link names and the list does not have. */
export function useProduto(id: string, enabled: boolean) {
  return useQuery(produtos.get.queryOptions({ input: { id }, enabled, gcTime: 0 }));
}

export function useCreateProduto() {
  return useCommand(produtos.create, {
    success: 'Cadastrado com sucesso!',
    error: 'Erro ao cadastrar',
    onSuccess: warnOf,
  });
}

export function useUpdateProduto() {
  return useCommand(produtos.update, {
    success: 'Atualizado com sucesso!',
    error: 'Erro ao atualizar',
    onSuccess: warnOf,
  });
}

/** Silent: the row itself shows what was saved. */
export function useMudarEstoqueFilial() {
  return useCommand(produtos.mudarEstoqueFilial, { error: 'Erro ao atualizar' });
}

export function useAdicionarFilial() {
  return useCommand(produtos.adicionarFilial, { error: 'Erro ao adicionar filial' });
}

export function useInativarProduto() {
  return useCommand(produtos.inativar, {
    success: 'Atualizado com sucesso!',
    error: 'Erro ao atualizar',
  });
}

export function useRemoveProduto() {
  return useCommand(produtos.remove, {
    success: 'Excluído com sucesso!',
    error: 'Erro ao excluir',
  });
}

/** Source of ProdutoSelect's options. */
export interface Oferta<P> {
  key: QueryKey;
  list: (busca: string) => Promise<P[]>;
  /** The branch whose stock is shown, in words. */
  onde: string;
  /** Products that `list` leaves out. A scanned one is named, so that nobody looks for a code that exists. */
  deFora?: (busca: string) => Promise<Oferecido[]>;
}

/** Active products and services for the items of an order of that branch; its own reservations count as available. */
export const ofertaParaItem = (filial_id: string, ordem_servico_id?: string): Oferta<ProdutoOferta> => ({
  key: produtos.listParaItem.key({ input: { filial_id, ordem_servico_id } }),
  list: (busca) => produtos.listParaItem.call({ filial_id, ordem_servico_id, busca }),
  onde: AQUI,
});

/** Active products with a stock record in the branch, for a direct sale. */
export const ofertaParaVenda = (filial_id: string): Oferta<ProdutoOferta> => ({
  key: produtos.listParaVenda.key({ input: { filial_id } }),
  list: (busca) => produtos.listParaVenda.call({ filial_id, busca }),
  onde: AQUI,
  deFora: (busca) => produtos.listParaItem.call({ filial_id, busca }),
});

interface Ponta {
  filial_id: string;
  /** Null when the movement is not linked to an order. */
  ordem_servico_id: string | null;
  /** Name of the branch, when it is not the user's current one. */
  onde?: string | undefined;
}

/** Active products for a stock movement out of that branch or into it. */
export const ofertaParaMovimentacao = ({ onde, ...ponta }: Ponta): Oferta<ProdutoMovimentavel> => ({
  key: produtos.listParaMovimentacao.key({ input: ponta }),
  list: (busca) => produtos.listParaMovimentacao.call({ ...ponta, busca }),
  onde: onde ? `em ${onde}` : AQUI,
});

const AQUI = 'aqui';

/** Option of a product, for the list and for a product that a scanner put into the form. */
export const opcaoDe = <P extends Oferecido>(produto: P, onde: string) => ({
  value: produto.id,
  label: produto.nome,
  description: descricaoDaOferta(produto, onde),
  codes: [produto.codigo, produto.codigo_ean],
  produto,
});

/**
 * Scan handler of a form: looks the code up and passes the product to `onFound`. The form's ProdutoSelect then knows
 * its name.
 */
export function leitorDe<P extends Oferecido>(oferta: Oferta<P>, onFound: (produto: P) => void): OnScan {
  return async (codigo) => {
    const etiqueta = numeroDaEtiqueta(codigo);
    if (etiqueta !== null) {
      toast.error(`Etiqueta da OS #${etiqueta}`, 'Feche esta janela e leia de novo para abrir a ordem');
      return false;
    }
    try {
      // The server looks for a part of the code: without the leading zeros it finds a UPC and its EAN.
      const procurado = codeKey(codigo);
      const produto = acharPorCodigo(await oferta.list(procurado), codigo);
      if (!produto) {
        const deFora = acharPorCodigo((await oferta.deFora?.(procurado)) ?? [], codigo);
        if (deFora) toast.error(...recusaDaLeitura(deFora, oferta.onde));
        else toast.error('Produto não encontrado', `Código ${codigo}`);
        return false;
      }
      rememberOption(opcaoDe(produto, oferta.onde));
      onFound(produto);
      return true;
    } catch (error) {
      toastError(error, 'Erro ao carregar produtos');
      return false;
    }
  };
}
