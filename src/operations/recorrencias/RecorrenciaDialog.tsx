/** The form of a recurring bill: party, amount, day of the month, interval in months, end. */
import { TextInput } from '@mantine/core';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import { useAlterarRecorrencia, useCategorias, useCriarRecorrencia } from './recorrencias.client.ts';
import {
  alterarRecorrenciaInput,
  criarRecorrenciaInput,
  type Recorrencia,
  type RecorrenciaForm,
  recorrenciaForm,
} from './recorrencias.contract.ts';
import { textoRepete } from './recorrencias.rules.ts';

const MESES = Array.from({ length: 12 }, (_, indice) => ({
  value: String(indice + 1),
  label: textoRepete({ cada_meses: indice + 1, dia: 1 }).split(',')[0] ?? '',
}));

const valoresDe = (recorrencia: Recorrencia | null, hoje: string): RecorrenciaForm => ({
  fornecedor_id: recorrencia?.fornecedor_id ?? '',
  profile_id: recorrencia?.profile_id ?? '',
  descricao: recorrencia?.descricao ?? '',
  categoria_id: recorrencia?.categoria_id ?? '',
  valor: recorrencia?.valor ?? '',
  inicio: recorrencia?.inicio ?? hoje,
  cada_meses: String(recorrencia?.cada_meses ?? 1),
  fim: recorrencia?.fim ?? null,
});

interface RecorrenciaDialogProps {
  /** Null for a new recurrence. */
  recorrencia: Recorrencia | null;
  filial: { id: string; nome: string };
  hoje: string;
  onClose: () => void;
}

export function RecorrenciaDialog({ recorrencia, filial, hoje, onClose }: RecorrenciaDialogProps) {
  const criar = useCriarRecorrencia();
  const alterar = useAlterarRecorrencia();
  const { data: categorias = [] } = useCategorias();
  const form = useSchemaForm<RecorrenciaForm>(recorrenciaForm, valoresDe(recorrencia, hoje));
  const gastos = categorias.filter(({ ativo, grupo }) => ativo && grupo !== 'receita');
  const { fornecedor_id, profile_id, parte_nome } = recorrencia ?? {};
  return (
    <FormDialog
      title={recorrencia ? 'Editar Conta Recorrente' : `Nova Conta Recorrente · ${filial.nome}`}
      subject={recorrencia?.descricao}
      form={form}
      draft={`recorrencias/${recorrencia?.id ?? filial.id}`}
      onSubmit={async (values) => {
        if (recorrencia) {
          const { id, versao } = recorrencia;
          await alterar.mutateAsync(alterarRecorrenciaInput.parse({ ...values, id, versao }));
        } else await criar.mutateAsync(criarRecorrenciaInput.parse({ ...values, filial_id: filial.id }));
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6}>
          <FornecedorSelect
            {...(fornecedor_id && {
              selected: { value: fornecedor_id, label: parte_nome ?? '' },
            })}
            {...form.getInputProps('fornecedor_id')}
            onChange={(id) => form.setValues({ fornecedor_id: id, ...(id && { profile_id: '' }) })}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <PessoaSelect
            label="ou Pessoa"
            filial_id={filial.id}
            atual={profile_id ? { id: profile_id, nome: parte_nome ?? '' } : null}
            {...form.getInputProps('profile_id')}
            value={form.values.profile_id || null}
            onChange={(id) => form.setValues({ profile_id: id, ...(id && { fornecedor_id: '' }) })}
          />
        </FormGrid.Cell>
        <TextInput label="Descrição" required maxLength={200} {...form.getInputProps('descricao')} />
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
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Primeiro vencimento" required {...form.getInputProps('inicio')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Repete"
            data={MESES}
            allowDeselect={false}
            {...form.getInputProps('cada_meses')}
            value={String(form.values.cada_meses)}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Até" {...form.getInputProps('fim')} />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
