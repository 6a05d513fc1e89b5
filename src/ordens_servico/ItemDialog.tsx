/** Adds or changes one item (spec § 5). The stock that would be short is told while typing, and the total is always there. */
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { quantidadeInteiraSchema } from '#platform/shared/operation.ts';
import { MoneyInput, QuantityInput } from '#platform/web/ui/DecimalInput.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/ui/form.ts';
import { MoneyText } from '#platform/web/ui/values.tsx';
import { ProdutoSelect } from '#produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaItem } from '#produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#produtos_servicos/produtos_servicos.rules.ts';
import { AvisosList } from './AvisosList.tsx';
import { type ItemOrdemServico, itemInput } from './itens.contract.ts';
import classes from './OrdensServico.module.css';
import { useAdicionarItem, useAlterarItem, usePreverItem } from './ordens_servico.client.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { type ItemForm, totalItem, valoresDoItem } from './ordens_servico.rules.ts';

interface ItemDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id'>;
  /** Null for a new item. */
  item: ItemOrdemServico | null;
  onReload: (item: ItemOrdemServico) => void;
  onClose: () => void;
}

export function ItemDialog({ ordem, item, onReload, onClose }: ItemDialogProps) {
  const adicionar = useAdicionarItem();
  const alterar = useAlterarItem();
  const form = useSchemaForm(itemInput, valoresDoItem(item));

  async function save({ produto_servico_id, ...valores }: ItemForm) {
    if (item) await alterar.mutateAsync({ ...valores, id: item.id, versao: item.versao });
    else await adicionar.mutateAsync({ ...valores, produto_servico_id, id: ordem.id });
    onClose();
  }

  return (
    <FormDialog
      title={item ? `Editar Item da OS #${ordem.numero_os}` : `Adicionar Item à OS #${ordem.numero_os}`}
      form={form}
      submitLabel={item ? 'Salvar' : 'Adicionar'}
      onSubmit={save}
      onClose={onClose}
      onReload={(atual) => onReload(atual as ItemOrdemServico)}
      footerStart={<TotalDoItem values={form.values} />}
    >
      <FormGrid>
        {item ? (
          <TextInput
            label="Produto/Serviço"
            disabled
            classNames={{ input: classes.fixo }}
            value={item.descricao}
          />
        ) : (
          <ProdutoSelect
            oferta={ofertaParaItem(ordem.filial_id)}
            required
            {...form.getInputProps('produto_servico_id')}
            onSelect={(produto) => produto && form.setFieldValue('valor_unitario', precoSugerido(produto))}
          />
        )}
        <FormGrid.Cell span={4}>
          <QuantityInput label="Quantidade" whole required {...form.getInputProps('quantidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MoneyInput label="Valor Unitário" required {...form.getInputProps('valor_unitario')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MoneyInput label="Desconto" {...form.getInputProps('desconto')} />
        </FormGrid.Cell>
        <FaltaNoEstoque ordem_id={ordem.id} item_id={item?.id} form={form} />
      </FormGrid>
    </FormDialog>
  );
}

function TotalDoItem({ values }: { values: ItemForm }) {
  const parsed = itemInput.safeParse({ ...values, produto_servico_id: crypto.randomUUID() });
  return (
    <span className={classes.total}>
      Total <MoneyText value={parsed.success ? totalItem(parsed.data) : null} size="large" />
    </span>
  );
}

interface FaltaNoEstoqueProps {
  ordem_id: string;
  item_id: string | undefined;
  form: SchemaForm<ItemForm>;
}

/** Keeps its place when there is nothing to say. */
function FaltaNoEstoque({ ordem_id, item_id, form }: FaltaNoEstoqueProps) {
  const { produto_servico_id } = form.values;
  const [quantidade] = useDebouncedValue(form.values.quantidade, 200);
  const known = produto_servico_id !== '' && quantidadeInteiraSchema.safeParse(quantidade).success;
  const avisos = usePreverItem({ id: ordem_id, produto_servico_id, quantidade, item_id }, known);
  return (
    <div className={classes.falta}>
      <AvisosList avisos={avisos} />
    </div>
  );
}
