/**
 * The windows that move cash: 'Suprimento' and 'Sangria' from and to the safe or a bank, 'Despesa', a debt paid at
 * once, and 'Vale', an advance that its receiver owes.
 */
import { TextInput } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import type { z } from '#platform/shared/zod.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import { useCategorias, useDespesa, usePessoas, useSangria, useSuprimento, useVale } from './caixa.client.ts';
import { despesaInput, type SituacaoDoCaixa, transferenciaInput, valeInput } from './caixa.contract.ts';

interface MovimentoDialogProps {
  filial_id: string;
  onClose: () => void;
}

const camposDaTransferencia = transferenciaInput.omit({ filial_id: true, sobra_do_caixa: true });

const TEXTOS = {
  suprimento: { titulo: 'Suprimento', conta: 'De onde vem', salvar: 'Registrar suprimento' },
  sangria: { titulo: 'Sangria', conta: 'Para onde vai', salvar: 'Registrar sangria' },
} as const;

export function TransferirDialog({
  tipo,
  filial_id,
  situacao,
  onClose,
}: MovimentoDialogProps & { tipo: keyof typeof TEXTOS; situacao: SituacaoDoCaixa }) {
  const { titulo, conta, salvar } = TEXTOS[tipo];
  const { destinos, cofre } = situacao;
  const suprimento = useSuprimento();
  const sangria = useSangria();
  const form = useSchemaForm(camposDaTransferencia, {
    conta_id: (cofre ?? destinos[0])?.id ?? '',
    valor: '',
    motivo: '' as string | null,
  });
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel={salvar}
      onSubmit={async (values) => {
        const input = { filial_id, ...camposDaTransferencia.parse(values) };
        await (tipo === 'suprimento' ? suprimento : sangria).mutateAsync(input);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        <Select
          label={conta}
          required
          data={destinos.map(({ id, nome, tipo: tipoDaConta }) => ({
            value: id,
            label: `${nome} · ${ROTULO_CONTA[tipoDaConta]}`,
          }))}
          allowDeselect={false}
          {...form.getInputProps('conta_id')}
        />
        <TextInput label="Motivo" maxLength={200} {...form.getInputProps('motivo')} />
      </FormGrid>
    </FormDialog>
  );
}

const camposDaDespesa = despesaInput.omit({ filial_id: true, sobra_do_caixa: true });

export function DespesaDialog({ filial_id, onClose }: MovimentoDialogProps) {
  const despesa = useDespesa();
  const veFornecedores = usePermissao('fornecedores:ver');
  const { data: categorias = [] } = useCategorias();
  const form = useSchemaForm<z.input<typeof camposDaDespesa>>(camposDaDespesa, {
    descricao: '',
    categoria_id: '',
    valor: '',
    fornecedor_id: '',
  });
  const gastos = categorias.filter(({ ativo, grupo }) => ativo && grupo !== 'receita');
  return (
    <FormDialog
      title="Despesa"
      size="small"
      form={form}
      submitLabel="Pagar despesa"
      onSubmit={async (values) => {
        await despesa.mutateAsync({ filial_id, ...camposDaDespesa.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Descrição" required maxLength={200} {...form.getInputProps('descricao')} />
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Categoria"
            required
            searchable
            data={gastos.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('categoria_id')}
          />
        </FormGrid.Cell>
        {veFornecedores && <FornecedorSelect {...form.getInputProps('fornecedor_id')} />}
      </FormGrid>
    </FormDialog>
  );
}

const camposDoVale = valeInput.omit({ filial_id: true, sobra_do_caixa: true });

export function ValeDialog({ filial_id, onClose }: MovimentoDialogProps) {
  const vale = useVale();
  const { data: pessoas = [] } = usePessoas(filial_id);
  const form = useSchemaForm(camposDoVale, { profile_id: '', valor: '', motivo: '' });
  return (
    <FormDialog
      title="Vale"
      size="small"
      form={form}
      submitLabel="Dar vale"
      onSubmit={async (values) => {
        await vale.mutateAsync({ filial_id, ...camposDoVale.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <Select
          label="Pessoa"
          required
          data-autofocus
          data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
          allowDeselect={false}
          {...form.getInputProps('profile_id')}
        />
        <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        <TextInput label="Motivo" required maxLength={200} {...form.getInputProps('motivo')} />
      </FormGrid>
    </FormDialog>
  );
}
