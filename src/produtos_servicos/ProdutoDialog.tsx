/**
 * New and existing products and services, in four tabs (spec § 2). The last three belong to a saved item; stock per
 * branch only to a product.
 */
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '#platform/shared/money.ts';
import { hasCode, isDomainError } from '#platform/web/api.ts';
import type { FilialAtual } from '#platform/web/filial_atual.ts';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { ComprasTab } from './ComprasTab.tsx';
import { DadosGeraisTab } from './DadosGeraisTab.tsx';
import { EstoqueFilialTab } from './EstoqueFilialTab.tsx';
import classes from './ProdutoDialog.module.css';
import { useCreateProduto, useUpdateProduto } from './produtos_servicos.client.ts';
import { type Produto, type ProdutoForm, produtoForm } from './produtos_servicos.contract.ts';
import { novoProduto, produtoAlterado, ROTULOS_TIPO, valoresDe } from './produtos_servicos.rules.ts';
import { VendasTab } from './VendasTab.tsx';

interface ProdutoDialogProps {
  produto: Produto | null;
  /** The branch that the form was opened with: stock typed in it is posted there. */
  filial: FilialAtual | null;
  onReload: (produto: Produto) => void;
  onClose: () => void;
}

export function ProdutoDialog({ produto, filial, onReload, onClose }: ProdutoDialogProps) {
  const { form, save } = useProdutoForm(produto, filial);
  const [chosen, setChosen] = useState<string | null>('dados');
  // What is wrong is on the first tab, so it shows itself.
  const tab = Object.keys(form.errors).length > 0 ? 'dados' : chosen;
  const servico = form.values.tipo === 'servico';

  return (
    <FormDialog
      title={produto ? `Editar ${ROTULOS_TIPO[produto.tipo]}: ${produto.nome}` : 'Novo Produto/Serviço'}
      size="large"
      form={form}
      onSubmit={async (values) => {
        await save(values);
        onClose();
      }}
      onClose={onClose}
      onReload={(atual) => onReload(atual as Produto)}
    >
      <Tabs
        className={classes.tabs}
        classNames={{ list: classes.list, panel: classes.panel }}
        value={tab}
        onChange={(next) => {
          form.clearErrors();
          setChosen(next);
        }}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="dados">Dados Gerais</Tabs.Tab>
          <Tabs.Tab value="compras" disabled={!produto}>
            Histórico de Compras
          </Tabs.Tab>
          <Tabs.Tab value="vendas" disabled={!produto}>
            Histórico de Vendas
          </Tabs.Tab>
          <Tabs.Tab value="estoque" disabled={!produto || servico}>
            Estoque por Filial
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dados">
          <DadosGeraisTab form={form} produto={produto} filial={filial} />
        </Tabs.Panel>
        {produto && (
          <>
            <Tabs.Panel value="compras">
              <ComprasTab produto={produto} />
            </Tabs.Panel>
            <Tabs.Panel value="vendas">
              <VendasTab produto={produto} filial={filial} />
            </Tabs.Panel>
            <Tabs.Panel value="estoque">
              <EstoqueFilialTab produto={produto} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </FormDialog>
  );
}

function useProdutoForm(produto: Produto | null, filial: FilialAtual | null) {
  const create = useCreateProduto();
  const update = useUpdateProduto();
  /** The total that the person has been shown. */
  const [total, setTotal] = useState(produto?.estoque ?? null);
  const form = useSchemaForm(produtoForm(total), valoresDe(produto));
  const filial_id = filial?.id ?? null;

  async function save(values: ProdutoForm): Promise<void> {
    if (!produto) {
      await create.mutateAsync(novoProduto(values, filial_id));
      return;
    }
    const { id, versao } = produto;
    const anterior = form.isDirty('estoque') ? total : null;
    try {
      await update.mutateAsync({ ...produtoAlterado(values, anterior), id, versao, filial_id });
    } catch (error) {
      if (hasCode(error, 'ESTOQUE_ALTERADO') && isDomainError(error)) {
        const atual = String(error.data?.estoque ?? '0');
        setTotal(atual);
        form.setFieldError('estoque', `O estoque agora é ${formatQuantity(atual)}`);
      }
      throw error;
    }
  }

  return { form, save };
}
