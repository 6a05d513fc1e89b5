/**
 * Chooses a product or service by name, code or EAN; the exact code comes first, so a scanner's Enter takes it.
 *
 *     <ProdutoSelect oferta={ofertaParaItem(ordem.filial_id)} required
 *       onSelect={(produto) => …} {...form.getInputProps('produto_servico_id')} />
 *
 * `oferta` is ofertaParaItem, ofertaParaVenda or ofertaParaMovimentacao of produtos_servicos.client.ts; `onSelect` gets
 * the whole record, with its prices.
 */
import type { ComponentProps } from 'react';
import { formatQuantity, isZero } from '#platform/shared/money.ts';
import { type SearchOption, SearchSelect } from '#platform/web/ui/SearchSelect.tsx';
import type { TipoProduto } from './lista.rules.ts';
import type { Oferta } from './produtos_servicos.client.ts';

interface Oferecido {
  id: string;
  nome: string;
  codigo: string | null;
  tipo?: TipoProduto;
  estoque: string | null;
  reservado?: string;
}

interface ProdutoOption<P> extends SearchOption {
  produto: P;
}

interface ProdutoSelectProps<P extends Oferecido>
  extends Omit<
    ComponentProps<typeof SearchSelect<ProdutoOption<P>>>,
    'search' | 'searchKey' | 'loadError' | 'onSelect'
  > {
  oferta: Oferta<P>;
  onSelect?: (produto: P | null) => void;
}

export function ProdutoSelect<P extends Oferecido>({ oferta, onSelect, ...others }: ProdutoSelectProps<P>) {
  return (
    <SearchSelect
      label="Produto/Serviço"
      placeholder="Nome, código ou EAN"
      emptyText="Nenhum produto encontrado"
      {...others}
      loadError="Erro ao carregar produtos"
      searchKey={oferta.key}
      search={async (busca) =>
        (await oferta.list(busca)).map((produto) => ({
          value: produto.id,
          label: produto.nome,
          description: descreve(produto),
          produto,
        }))
      }
      onSelect={(option) => onSelect?.(option?.produto ?? null)}
    />
  );
}

function descreve(produto: Oferecido): string {
  return [produto.codigo, disponibilidade(produto)].filter(Boolean).join(' · ');
}

function disponibilidade({ tipo, estoque, reservado = '0' }: Oferecido): string {
  if (tipo === 'servico') return 'Serviço';
  if (estoque === null) return 'Sem registro de estoque na filial';
  const held = isZero(reservado) ? '' : ` (${formatQuantity(reservado)} reservado)`;
  return `Estoque ${formatQuantity(estoque)}${held}`;
}
