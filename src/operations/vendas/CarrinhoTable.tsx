/** The cart. Quantity and value of each line are editable; a stock shortage is shown below its product. */
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { avisoDeDesconto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import classes from './VendaDialog.module.css';
import type { VendaForm } from './vendas.contract.ts';
import { totalDoItem } from './vendas.rules.ts';

interface CarrinhoTableProps {
  form: SchemaForm<VendaForm>;
  avisos: readonly Aviso[];
}

export function CarrinhoTable({ form, avisos }: CarrinhoTableProps) {
  const { itens } = form.values;
  const podeDarDesconto = usePermissao('vendas:desconto');
  if (itens.length === 0) {
    return (
      <Text
        ta="center"
        py="lg"
        c={form.errors.itens ? 'var(--color-danger)' : 'dimmed'}
        className={classes.empty}
      >
        {form.errors.itens ?? 'O carrinho está vazio. Escolha um produto ou leia o código de barras.'}
      </Text>
    );
  }
  return (
    <table className={classes.cart} aria-label="Carrinho">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Quantidade</th>
          <th scope="col">Valor Unitário</th>
          <th scope="col">Total</th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {itens.map((item, i) => {
          const { linha, nome, codigo } = item;
          const semDesconto = podeDarDesconto ? null : avisoDeDesconto(item.menor_preco, item.valor_unitario);
          const falta = avisos.find((entry) => entry.produto_id === item.produto_id)?.mensagem;
          const aviso = [semDesconto, falta].filter(Boolean).join('. ');
          const field = (name: string) => form.getInputProps(`itens.${i}.${name}`);
          return (
            <tr key={linha}>
              <td>
                <Text fw={500}>{nome}</Text>
                {aviso ? (
                  <Text fz="xs" fw={500} c="var(--color-amber)" role="status">
                    {aviso}
                  </Text>
                ) : (
                  codigo && (
                    <Text fz="xs" c="dimmed">
                      {codigo}
                    </Text>
                  )
                )}
              </td>
              <td>
                <QuantityInput whole aria-label={`Quantidade de ${nome}`} {...field('quantidade')} />
              </td>
              <td>
                <MoneyInput aria-label={`Valor unitário de ${nome}`} {...field('valor_unitario')} />
              </td>
              <td>
                <MoneyText value={totalDoItem(item)} />
              </td>
              <td>
                <IconAction
                  label={`Remover ${nome}`}
                  icon={IconTrash}
                  tone="danger"
                  onClick={() => form.removeListItem('itens', i)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
