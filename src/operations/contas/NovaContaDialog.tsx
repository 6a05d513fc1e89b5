/** 'Nova Conta a Receber' or 'a Pagar': a debt entered by hand. */
import { Checkbox, TextInput } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import { useCategorias, useCriarConta } from './contas.client.ts';
import { type NovaContaForm, novaContaInput } from './contas.contract.ts';
import { mesDe, mesesEmVolta, PALAVRAS } from './natureza.rules.ts';

const GRUPOS: Readonly<Record<Natureza, readonly string[]>> = {
  receber: ['receita', 'financeira', 'fora'],
  pagar: ['deducao', 'variavel', 'fixa', 'financeira', 'investimento', 'fora'],
};

interface NovaContaDialogProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
  hoje: string;
  onClose: () => void;
}

export function NovaContaDialog({ natureza, filial, hoje, onClose }: NovaContaDialogProps) {
  const criar = useCriarConta();
  const { data: categorias = [] } = useCategorias();
  const podeBaixar = usePermissao(natureza === 'receber' ? 'financeiro:receber' : 'financeiro:pagar');
  const form = useSchemaForm<NovaContaForm>(novaContaInput, {
    filial_id: filial.id,
    natureza,
    cliente_id: '',
    fornecedor_id: '',
    profile_id: '',
    descricao: '',
    categoria_id: '',
    valor: '',
    vencimento: hoje,
    parcelas: '1',
    competencia: '',
    pago: null,
  });
  const { vencimento, competencia, pago } = form.values;
  const daNatureza = categorias.filter(({ ativo, grupo }) => ativo && GRUPOS[natureza].includes(grupo));
  return (
    <FormDialog
      title={`${PALAVRAS[natureza].nova} · ${filial.nome}`}
      form={form}
      draft={`contas/${natureza}/${filial.id}`}
      onSubmit={async (values) => {
        await criar.mutateAsync(novaContaInput.parse(values));
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6} wide>
          {natureza === 'receber' ? (
            <ClienteSelect filial_id={filial.id} required {...form.getInputProps('cliente_id')} />
          ) : (
            <FornecedorSelect
              {...form.getInputProps('fornecedor_id')}
              error={form.errors.fornecedor_id ?? form.errors.cliente_id}
              onChange={(id) => form.setValues({ fornecedor_id: id, ...(id && { profile_id: '' }) })}
            />
          )}
        </FormGrid.Cell>
        {natureza === 'pagar' && (
          <FormGrid.Cell span={6} wide>
            <PessoaSelect
              label="ou Pessoa"
              filial_id={filial.id}
              {...form.getInputProps('profile_id')}
              value={form.values.profile_id || null}
              onChange={(id) => form.setValues({ profile_id: id, ...(id && { fornecedor_id: '' }) })}
            />
          </FormGrid.Cell>
        )}
        <FormGrid.Cell span={6} wide>
          <Select
            label="Categoria"
            required
            searchable
            data={daNatureza.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('categoria_id')}
          />
        </FormGrid.Cell>
        <TextInput label="Descrição" required maxLength={200} {...form.getInputProps('descricao')} />
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Vencimento" required {...form.getInputProps('vencimento')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Parcelas"
            inputMode="numeric"
            disabled={Boolean(pago)}
            {...form.getInputProps('parcelas')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Competência"
            data={mesesEmVolta(vencimento || hoje)}
            allowDeselect={false}
            error={form.errors.competencia}
            value={competencia || mesDe(vencimento || hoje)}
            onChange={(mes) => form.setFieldValue('competencia', mes)}
          />
        </FormGrid.Cell>
        {podeBaixar && <JaFoiPago form={form} natureza={natureza} filial_id={filial.id} hoje={hoje} />}
      </FormGrid>
    </FormDialog>
  );
}

interface JaFoiPagoProps {
  form: SchemaForm<NovaContaForm>;
  natureza: Natureza;
  filial_id: string;
  hoje: string;
}

const PAGAM: Readonly<Record<Natureza, readonly string[]>> = {
  receber: ['dinheiro', 'pix', 'transferencia', 'debito', 'credito'],
  pagar: ['dinheiro', 'pix', 'transferencia', 'boleto'],
};

/** 'Já foi pago': one payment of the whole amount, today or on a past day. */
function JaFoiPago({ form, natureza, filial_id, hoje }: JaFoiPagoProps) {
  const { data: opcoes } = useOpcoes(filial_id);
  const { pago } = form.values;
  const formas = (opcoes?.formas ?? []).filter(({ tipo }) => PAGAM[natureza].includes(tipo));
  return (
    <>
      <Checkbox
        label="Já foi pago"
        checked={Boolean(pago)}
        onChange={(event) =>
          form.setValues(
            event.currentTarget.checked
              ? { pago: { forma_id: '', data: hoje }, parcelas: '1' }
              : { pago: null },
          )
        }
      />
      {pago && (
        <>
          <FormGrid.Cell span={6}>
            <Select
              label="Como foi pago"
              required
              data={formas.map(({ id, nome }) => ({ value: id, label: nome }))}
              allowDeselect={false}
              {...form.getInputProps('pago.forma_id')}
            />
          </FormGrid.Cell>
          <FormGrid.Cell span={6}>
            <DateInput label="Pago em" required maxDate={hoje} {...form.getInputProps('pago.data')} />
          </FormGrid.Cell>
        </>
      )}
    </>
  );
}
