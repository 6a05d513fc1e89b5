/**
 * Chooses a product or service by name, code or EAN. Each option shows the price and the availability here and in all
 * branches.
 *
 *     <ProdutoSelect oferta={ofertaParaItem(ordem.filial_id, ordem.id)} required
 *       onSelect={(produto) => …} {...form.getInputProps('produto_servico_id')} />
 *
 * With `novo` (new_record.ts), users with the permission can create a product that the search does not find. Others can
 * write a free line instead.
 *
 * `oferta` is ofertaParaItem, ofertaParaVenda or ofertaParaMovimentacao of produtos_servicos.client.ts. `onSelect` and
 * `onCode` receive the whole record with its prices.
 */
import type { ComponentProps } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { NovoProdutoPanel } from './NovoProdutoPanel.tsx';
import type { Oferecido } from './oferta.rules.ts';
import { type Oferta, opcaoDe } from './produtos_servicos.client.ts';
import type { NovoProduto } from './produtos_servicos.contract.ts';

interface ProdutoOption<P> extends SearchOption {
  produto: P;
}

interface ProdutoSelectProps<P extends Oferecido>
  extends Omit<
    ComponentProps<typeof SearchSelect<ProdutoOption<P>>>,
    'search' | 'searchKey' | 'loadError' | 'onSelect' | 'onCode' | 'onCreate'
  > {
  oferta: Oferta<P>;
  onSelect?: (produto: P | null) => void;
  onCode?: (produto: P) => void;
  novo?: NewRecord<NovoProduto>;
  /** With `novo`: only a product can be made, no service and no free line. */
  soProduto?: boolean;
  /** Instead of `novo`: a name that matches no product becomes a free line. */
  onAvulso?: (nome: string) => void;
}

export function ProdutoSelect<P extends Oferecido>(props: ProdutoSelectProps<P>) {
  const { oferta, onSelect, onCode, novo, soProduto = false, onAvulso, ...others } = props;
  const podeCriar = usePermissao('produtos_servicos:editar');
  const criar = (nome: string) =>
    novo?.set(podeCriar ? { nome, tipo: 'produto' } : { nome, tipo: 'servico', avulso: true });
  if (novo?.values) return <NovoProdutoPanel novo={novo} values={novo.values} soProduto={soProduto} />;
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
      createText={onAvulso && '+ Serviço avulso'}
      onCreate={onAvulso ?? (novo && (podeCriar || !soProduto) ? criar : undefined)}
      onCode={onCode && ((option) => onCode(option.produto))}
    />
  );
}
