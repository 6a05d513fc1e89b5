/** The branch whose stock the part leaves (02 § 5), for a person of several branches. */
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { FormField } from '#platform/shared/form_fields.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { type Oferta, ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import type { ItemOrdemServico } from './itens_ordem.contract.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

export interface EstoqueDaPeca {
  /** The branch to show: the chosen one, else the line's, else the device's. */
  filial_id: string;
  opcoes: { value: string; label: string }[];
  oferta: Oferta<ProdutoOferta>;
}

type Lugar = Pick<OrdemServico, 'id' | 'filial_id' | 'filial_local_id'>;

/** The preset matches the server's own choice, which applies until a branch is chosen. */
export function useEstoqueDaPeca(
  ordem: Lugar,
  item: ItemOrdemServico | null,
  escolhida: string | null | undefined,
): EstoqueDaPeca {
  const { ativas = [] } = useFilialAtual();
  const opcoes = ativas.map(({ id, nome }) => ({ value: id, label: nome }));
  const la = opcoes.find(({ value }) => value === ordem.filial_local_id);
  const inicial = item ? item.filial_estoque_id : la?.value;
  const filial_id = (escolhida === undefined ? inicial : escolhida) ?? ordem.filial_id;
  if (item?.filial_estoque_nome && !opcoes.some(({ value }) => value === item.filial_estoque_id))
    opcoes.push({ value: item.filial_estoque_id ?? '', label: item.filial_estoque_nome });
  const oferta = ofertaParaItem(filial_id, ordem.id);
  const outra = filial_id === ordem.filial_id ? undefined : opcoes.find(({ value }) => value === filial_id);
  return { filial_id, opcoes, oferta: outra ? { ...oferta, onde: `em ${outra.label}` } : oferta };
}

/**
 * The branch of the part when two versions are compared. The other person's branch may be one that this user cannot
 * see.
 */
export function useEstoqueDaPecaField(
  ordem: Lugar,
  item: ItemOrdemServico | null,
): FormField<string | null | undefined> {
  const { opcoes } = useEstoqueDaPeca(ordem, item, undefined);
  const nomeDa = (filial_id: string) =>
    opcoes.find(({ value }) => value === filial_id)?.label ?? 'Outra filial';
  const lugar = (filial_id: string | null | undefined) => nomeDa(filial_id ?? ordem.filial_id);
  return { label: 'Estoque de', read: (filial_id) => (item?.tipo === 'servico' ? '' : lugar(filial_id)) };
}

interface EstoqueDaPecaFieldProps extends Omit<EstoqueDaPeca, 'oferta'> {
  servico: boolean;
  onChange: (filial_id: string) => void;
}

export function EstoqueDaPecaField({ filial_id, opcoes, servico, onChange }: EstoqueDaPecaFieldProps) {
  if (opcoes.length < 2) return null;
  return (
    <FormGrid.Cell span={6}>
      <Select
        label="Estoque de"
        data={opcoes}
        value={servico ? null : filial_id}
        disabled={servico}
        placeholder={servico ? 'Serviço' : undefined}
        allowDeselect={false}
        onChange={(filial) => filial && onChange(filial)}
      />
    </FormGrid.Cell>
  );
}
