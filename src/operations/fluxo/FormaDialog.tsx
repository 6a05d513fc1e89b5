/**
 * A payment method: the account that receives its money, the card company's fee, and the shop's own price for it.
 */
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLimitada } from '#company/auth/auth.client.ts';
import type { ContaFinanceira, FormaPagamento } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_FORMA } from '#kernels/financeiro/vocabulario.rules.ts';
import { AddRowButton } from '#platform/web/forms/AddRowButton.tsx';
import { MoneyInput, PercentInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { ACEITA, type FormaForm, formaForm, formaInicial, maisUmaTaxa } from './cadastros.rules.ts';
import classes from './Fluxo.module.css';
import { useAlterarForma, useCriarForma } from './fluxo.client.ts';

const TIPOS = Object.entries(ROTULO_FORMA).map(([value, label]) => ({ value, label }));

interface FormaDialogProps {
  forma: FormaPagamento | null;
  contas: readonly ContaFinanceira[];
  filial: { id: string; nome: string };
  onClose: () => void;
}

export function FormaDialog({ forma, contas, filial, onClose }: FormaDialogProps) {
  const criar = useCriarForma();
  const alterar = useAlterarForma();
  const limitada = useLimitada();
  const inicial = formaInicial(forma);
  const form = useSchemaForm<FormaForm>(formaForm, {
    ...inicial,
    filial_id: forma || !limitada ? inicial.filial_id : filial.id,
  });
  const { tipo } = form.values;
  const aceitas = contas.filter((conta) => conta.ativo && ACEITA[tipo]?.includes(conta.tipo));
  return (
    <FormDialog
      title={forma ? `Forma ${forma.nome}` : 'Nova forma de pagamento'}
      form={form}
      onSubmit={async (values) => {
        const input = formaForm.parse(values);
        if (forma) await alterar.mutateAsync({ id: forma.id, versao: forma.versao, ...input });
        else await criar.mutateAsync(input);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6}>
          <TextInput label="Nome" required maxLength={60} {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Tipo"
            data={TIPOS}
            allowDeselect={false}
            disabled={forma !== null}
            {...form.getInputProps('tipo')}
            onChange={(novo) => form.setValues({ tipo: novo ?? tipo, conta_id: '' })}
          />
        </FormGrid.Cell>
        {ACEITA[tipo] && (
          <Select
            label="Cai na conta"
            required
            data={aceitas.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('conta_id')}
          />
        )}
        <FormGrid.Cell span={6}>
          <Select
            label="Vale para"
            data={[
              ...(limitada ? [] : [{ value: '', label: 'Todas as filiais' }]),
              { value: filial.id, label: filial.nome },
            ]}
            allowDeselect={false}
            {...form.getInputProps('filial_id')}
            value={form.values.filial_id ?? ''}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <PercentInput label="Desconto à vista" {...form.getInputProps('desconto')} />
        </FormGrid.Cell>
        {ACEITA[tipo]?.includes('maquininha') && <Taxas form={form} />}
        <Checkbox label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}

/** The fees of the card machine; several only for credit. */
function Taxas({ form }: { form: SchemaForm<FormaForm> }) {
  const { taxas, tipo } = form.values;
  const outra = tipo === 'credito' || taxas.length === 0;
  return (
    <Stack component="fieldset" gap="xs" align="start">
      <Text component="legend" fw={600} mb="xs">
        Taxas da maquininha
      </Text>
      {taxas.map(({ chave }, indice) => {
        const campo = (nome: string) => form.getInputProps(`taxas.${indice}.${nome}`);
        return (
          <div key={chave} className={classes.fee}>
            <QuantityInput whole label="Parcelas" {...campo('parcelas')} />
            <PercentInput label="Taxa" {...campo('percentual')} />
            <MoneyInput label="Taxa fixa" {...campo('fixa')} />
            <QuantityInput whole label="Dias até cair" {...campo('prazo_dias')} />
            <PercentInput label="Acréscimo" {...campo('acrescimo')} />
            <IconAction
              label={`Remover taxa ${indice + 1}`}
              icon={IconTrash}
              tone="danger"
              onClick={() => form.removeListItem('taxas', indice)}
            />
          </div>
        );
      })}
      {outra && (
        <AddRowButton onClick={() => form.insertListItem('taxas', maisUmaTaxa(taxas, tipo))}>
          Adicionar taxa
        </AddRowButton>
      )}
      {tipo === 'credito' && taxas.length > 0 && (
        <Checkbox
          label="A maquininha paga todas as parcelas de uma vez (antecipado)"
          {...form.getInputProps('antecipado', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
