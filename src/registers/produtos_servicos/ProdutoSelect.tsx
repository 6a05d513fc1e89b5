/**
 * Chooses a product or service by name, code or EAN. Each option shows the price and the availability here and in all
 * branches.
 *
 *     <ProdutoSelect oferta={ofertaParaItem(ordem.filial_id, ordem.id)} required
 *       onSelect={(produto) => …} {...form.getInputProps('produto_servico_id')} />
 *
 * `oferta` is ofertaParaItem, ofertaParaVenda or ofertaParaMovimentacao of produtos_servicos.client.ts; `onSelect` and
 * `onCode` get the whole record, with its prices.
 */
import type { ComponentProps } from 'react';
import { type SearchOption, SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { Oferecido } from './oferta.rules.ts';
import { type Oferta, opcaoDe } from './produtos_servicos.client.ts';

interface ProdutoOption<P> extends SearchOption {
  produto: P;
}

interface ProdutoSelectProps<P extends Oferecido>
  extends Omit<
    ComponentProps<typeof SearchSelect<ProdutoOption<P>>>,
    'search' | 'searchKey' | 'loadError' | 'onSelect' | 'onCode'
  > {
  oferta: Oferta<P>;
  onSelect?: (produto: P | null) => void;
  onCode?: (produto: P) => void;
}

export function ProdutoSelect<P extends Oferecido>(props: ProdutoSelectProps<P>) {
  const { oferta, onSelect, onCode, ...others } = props;
  return (
    <SearchSelect
      label="Produto/Serviço"
      placeholder="Nome, código ou EAN"
      emptyText="Nenhum produto encontrado"
      {...others}
      loadError="Erro ao carregar produtos"
      searchKey={oferta.key}
      search={async (busca) => (await oferta.list(busca)).map((produto) => opcaoDe(produto, oferta.onde))}
      onSelect={(option) => onSelect?.(option?.produto ?? null)}
      onCode={onCode && ((option) => onCode(option.produto))}
    />
  );
}
