/** Creates and edits a quote template with its lines. */
import { Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { newId } from '#platform/shared/ids.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { equipamentos } from '#registers/equipamentos/equipamentos.client.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import classes from './Modelos.module.css';
import { useCreateModeloDeOrcamento, useUpdateModeloDeOrcamento } from './orcamentos_modelos.client.ts';
import { type ModeloDeOrcamento, type ModeloForm, modeloForm } from './orcamentos_modelos.contract.ts';
import { CAMPOS_MODELO, totalDoForm, valoresDoModelo } from './orcamentos_modelos.rules.ts';

interface ModeloDeOrcamentoDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  modelo: ModeloDeOrcamento | null;
  /** The branch whose stock the product picker shows. */
  filial_id: string;
  onClose: () => void;
}

export function ModeloDeOrcamentoDialog({ modelo, filial_id, onClose }: ModeloDeOrcamentoDialogProps) {
  const create = useCreateModeloDeOrcamento();
  const update = useUpdateModeloDeOrcamento();
  const veAparelhos = usePermissao('equipamentos:ver');
  const [escolhendo, setEscolhendo] = useState(false);
  const { form, edit } = useRecordForm<ModeloForm, ModeloDeOrcamento>({
    schema: modeloForm,
    record: modelo,
    valuesOf: valoresDoModelo,
    fields: CAMPOS_MODELO,
  });

  async function save(values: ModeloForm) {
    if (modelo) await update.mutateAsync({ ...values, id: modelo.id, versao: edit.versao });
    else await create.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={modelo ? 'Editar Modelo de Orçamento' : 'Novo Modelo de Orçamento'}
      size="large"
      form={form}
      edit={edit}
      draft={`orcamentos_modelos/${modelo?.id ?? 'novo'}`}
      unfinished={escolhendo}
      onSubmit={save}
      onClose={onClose}
      footerStart={
        <span>
          Total <MoneyText value={totalDoForm(form.values.itens)} size="large" />
        </span>
      }
    >
      <FormGrid>
        <FormGrid.Cell span={veAparelhos ? 6 : 12}>
          <TextInput label="Nome" required maxLength={80} {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        {veAparelhos && (
          <FormGrid.Cell span={6}>
            <SearchSelect
              label="Modelo do aparelho"
              placeholder="Digite o modelo"
              emptyText="Nenhum modelo conhecido com este nome"
              loadError="Erro ao carregar modelos"
              searchKey={equipamentos.listModelos.key()}
              search={async (busca) =>
                (await equipamentos.listModelos.call({ busca })).map(({ id, marca, nome }) => ({
                  value: id,
                  label: `${marca} ${nome}`,
                }))
              }
              selected={
                modelo?.modelo_equipamento_id
                  ? { value: modelo.modelo_equipamento_id, label: modelo.aparelho ?? '' }
                  : null
              }
              {...form.getInputProps('modelo_equipamento_id')}
            />
          </FormGrid.Cell>
        )}
        <Itens form={form} filial_id={filial_id} onEscolher={setEscolhendo} />
        <Switch label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}

interface ItensProps {
  form: SchemaForm<ModeloForm>;
  filial_id: string;
  onEscolher: (escolhendo: boolean) => void;
}

function Itens({ form, filial_id, onEscolher }: ItensProps) {
  const { itens } = form.values;
  function adicionar(produto: ProdutoOferta | null) {
    onEscolher(false);
    if (!produto) return;
    form.insertListItem('itens', {
      linha: newId(),
      nome: produto.nome,
      preco: precoSugerido(produto),
      produto_servico_id: produto.id,
      quantidade: '1',
      valor_unitario: '',
    });
  }
  return (
    <Stack gap="xs">
      {itens.map(({ linha, nome, preco }, i) => (
        <div key={linha} className={classes.linha}>
          <span className={classes.nome}>{nome}</span>
          <QuantityInput
            whole
            aria-label={`Quantidade de ${nome}`}
            {...form.getInputProps(`itens.${i}.quantidade`)}
          />
          <MoneyInput
            aria-label={`Valor unitário de ${nome}`}
            placeholder={preco.replace('.', ',')}
            {...form.getInputProps(`itens.${i}.valor_unitario`)}
          />
          <IconAction
            label={`Remover ${nome}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => form.removeListItem('itens', i)}
          />
        </div>
      ))}
      {itens.length > 0 ? (
        <p className="hint">Sem valor, a linha segue o preço do cadastro no dia do uso.</p>
      ) : (
        <Text c={form.errors.itens ? 'var(--color-danger)' : 'dimmed'} ta="center" py="sm">
          {form.errors.itens ?? 'Adicione a mão de obra e as peças do conserto.'}
        </Text>
      )}
      <ProdutoSelect
        label="Adicionar produto ou serviço"
        oferta={ofertaParaItem(filial_id)}
        value={null}
        onSelect={adicionar}
      />
    </Stack>
  );
}
