/**
 * Creates and edits products and services in four tabs (spec § 2). The last three tabs need a saved item; the stock tab
 * also needs a product.
 */
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ComprasTab } from './ComprasTab.tsx';
import { DadosGeraisTab } from './DadosGeraisTab.tsx';
import { EstoqueFilialTab } from './EstoqueFilialTab.tsx';
import { ROTULOS_TIPO } from './lista.rules.ts';
import classes from './ProdutoDialog.module.css';
import { useCreateProduto, useUpdateProduto } from './produtos_servicos.client.ts';
import { type Produto, type ProdutoForm, produtoForm } from './produtos_servicos.contract.ts';
import { CAMPOS_PRODUTO, valoresDe } from './produtos_servicos.fields.ts';
import { novoProduto, produtoAlterado } from './produtos_servicos.rules.ts';
import { VendasTab } from './VendasTab.tsx';

interface ProdutoDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  produto: Produto | null;
  /** The branch that the form was opened with: stock typed in it is posted there. */
  filial: CurrentBranch | null;
  /** The initial type of a new record. */
  tipo?: ProdutoForm['tipo'] | undefined;
  onClose: () => void;
}

export function ProdutoDialog({ produto, tipo, onClose, ...props }: ProdutoDialogProps) {
  const [filial] = useState(props.filial);
  const { form, edit, save } = useProdutoForm(produto, filial, tipo);

  return (
    <FormDialog
      title={produto ? `Editar ${ROTULOS_TIPO[produto.tipo]}: ${produto.nome}` : 'Novo Produto/Serviço'}
      size="large"
      form={form}
      edit={edit}
      draft={`produtos_servicos/${produto?.id ?? 'novo'}/${filial?.id}`}
      onSubmit={async (values) => {
        await save(values);
        onClose();
      }}
      onClose={onClose}
    >
      <Abas form={form} produto={produto} filial={filial} />
    </FormDialog>
  );
}

/** Read-only version of the tabs, for users who may not edit products. */
export function ProdutoVistoDialog({ produto, filial, onClose }: ProdutoDialogProps & { produto: Produto }) {
  const form = useSchemaForm(produtoForm(null), valoresDe(produto));
  return (
    <Dialog
      title={`${ROTULOS_TIPO[produto.tipo]}: ${produto.nome}`}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Abas form={form} produto={produto} filial={filial} fechado />
    </Dialog>
  );
}

interface AbasProps {
  form: SchemaForm<ProdutoForm>;
  produto: Produto | null;
  filial: CurrentBranch | null;
  fechado?: boolean;
}

function Abas({ form, produto, filial, fechado = false }: AbasProps) {
  const [chosen, setChosen] = useState<string | null>('dados');
  // Every field that can be invalid is on the first tab, so errors bring it to the front.
  const tab = Object.keys(form.errors).length > 0 ? 'dados' : chosen;
  const servico = form.values.tipo === 'servico';
  return (
    <Tabs
      className={classes.tabs}
      classNames={{ panel: classes.panel }}
      value={tab}
      onChange={(next) => {
        form.clearErrors();
        setChosen(next);
      }}
      keepMounted={false}
    >
      <Tabs.List mb="md">
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
        <fieldset className={classes.dados} disabled={fechado}>
          <DadosGeraisTab form={form} produto={produto} filial={filial} fechado={fechado} />
        </fieldset>
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
            <EstoqueFilialTab produto={produto} fechado={fechado} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  );
}

function useProdutoForm(
  produto: Produto | null,
  filial: CurrentBranch | null,
  tipo: ProdutoForm['tipo'] | undefined,
) {
  const create = useCreateProduto();
  const update = useUpdateProduto();
  const { form, edit } = useRecordForm({
    schema: ({ estoque }) => produtoForm(estoque ?? null),
    record: produto,
    valuesOf: (item: Produto | null): ProdutoForm => {
      const valores = valoresDe(item);
      return item ? valores : { ...valores, tipo: tipo ?? valores.tipo };
    },
    fields: CAMPOS_PRODUTO,
    currentOf: (error) => atualDe(error, produto),
  });
  const filial_id = filial?.id ?? null;

  async function save(values: ProdutoForm): Promise<void> {
    if (!produto) {
      await create.mutateAsync(novoProduto(values, filial_id));
      return;
    }
    const { versao, opened } = edit;
    const anterior = form.isDirty('estoque') ? (opened.estoque ?? null) : null;
    await update.mutateAsync({ ...produtoAlterado(values, anterior), id: produto.id, versao, filial_id });
  }

  return { form, edit, save };
}

/**
 * The current product carried by a conflict error. A sale changes the total without bumping the version, so a stock
 * correction conflicts with an error of its own.
 */
function atualDe(error: unknown, produto: Produto | null): Produto | null {
  if (!isDomainError(error)) return null;
  if (hasCode(error, 'REGISTRO_ALTERADO')) return error.data?.atual as Produto;
  const estoque = String(error.data?.estoque ?? '0');
  return produto && hasCode(error, 'ESTOQUE_ALTERADO') ? { ...produto, estoque } : null;
}
