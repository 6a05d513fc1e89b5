/** Creates and edits a commission rule. Existing postings do not change. */
import { Input, SegmentedControl } from '@mantine/core';
import type { z } from 'zod';
import { usePermissoes } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { useAlterarRegra, useCriarRegra, usePessoasDaComissao } from './comissoes.client.ts';
import { type BaseComissao, type RegraComissao, regraInput } from './comissoes.contract.ts';
import { ROTULO_BASE, TODOS_OS_TECNICOS } from './comissoes.rules.ts';

type RegraForm = z.input<typeof regraInput>;

const valoresDe = (regra: RegraComissao | null): RegraForm => ({
  profile_id: regra?.profile_id ?? null,
  tipo: regra ? regra.tipo : 'servico',
  produto_servico_id: regra?.produto_servico_id ?? null,
  base: regra?.base ?? 'valor',
  percentual: regra?.percentual ?? '',
  desde: regra?.desde ?? dayOf(new Date()),
  ate: regra?.ate ?? '',
});

const CAMPOS: FormFields<RegraForm> = {
  profile_id: field.text('Pessoa'),
  tipo: field.text('Vale para'),
  produto_servico_id: field.text('Item'),
  base: field.choice<BaseComissao>('Base', ROTULO_BASE),
  percentual: field.quantity('Percentual'),
  desde: field.day('Desde'),
  ate: field.day('Até'),
};

const ALVOS = [
  { value: 'servico', label: 'Serviços' },
  { value: 'produto', label: 'Produtos' },
  { value: 'item', label: 'Um item' },
];
const BASES = [
  { value: 'valor', label: 'Valor da venda' },
  { value: 'margem', label: 'Margem' },
];

interface RegraDialogProps {
  regra: RegraComissao | null;
  onClose: () => void;
}

export function RegraDialog({ regra, onClose }: RegraDialogProps) {
  const criar = useCriarRegra();
  const alterar = useAlterarRegra();
  const { data: pessoas = [] } = usePessoasDaComissao();
  const { form, edit } = useRecordForm({
    schema: regraInput,
    record: regra,
    valuesOf: valoresDe,
    fields: CAMPOS,
  });

  async function save(values: RegraForm) {
    if (regra) await alterar.mutateAsync({ ...values, id: regra.id, versao: edit.versao });
    else await criar.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={regra ? 'Editar Regra de Comissão' : 'Nova Regra de Comissão'}
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <Select
          label="Pessoa"
          placeholder={TODOS_OS_TECNICOS}
          description="Numa venda direta só ganha o vendedor que uma regra nomeia"
          data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar Pessoa' }}
          nothingFoundMessage="Nada encontrado"
          {...form.getInputProps('profile_id')}
        />
        <AlvoField form={form} regra={regra} />
        <GanhoField form={form} />
        <FormGrid.Cell span={6}>
          <DateInput label="Desde" required {...form.getInputProps('desde')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Até" {...form.getInputProps('ate')} />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}

function AlvoField({ form, regra }: { form: SchemaForm<RegraForm>; regra: RegraComissao | null }) {
  const { filial } = useFilialAtual();
  const { tipo } = form.values;
  return (
    <>
      <Input.Wrapper label="Vale para" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Vale para"
          data={ALVOS}
          value={tipo ?? 'item'}
          onChange={(alvo) =>
            form.setValues({
              tipo: alvo === 'item' ? null : (alvo as 'produto' | 'servico'),
              produto_servico_id: null,
            })
          }
        />
      </Input.Wrapper>
      {tipo === null && filial && (
        <ProdutoSelect
          oferta={ofertaParaItem(filial.id)}
          required
          selected={
            regra?.produto_servico_id
              ? { value: regra.produto_servico_id, label: regra.item_nome ?? '' }
              : null
          }
          {...form.getInputProps('produto_servico_id')}
        />
      )}
    </>
  );
}

function GanhoField({ form }: { form: SchemaForm<RegraForm> }) {
  const pode = usePermissoes();
  const veCusto = pode('produtos_servicos:custo');
  return (
    <>
      <FormGrid.Cell span={4}>
        <QuantityInput label="Percentual" required rightSection="%" {...form.getInputProps('percentual')} />
      </FormGrid.Cell>
      {veCusto && (
        <FormGrid.Cell span={8}>
          <Input.Wrapper label="Sobre" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Sobre"
              data={BASES}
              value={form.values.base ?? 'valor'}
              onChange={(base) => form.setFieldValue('base', base as BaseComissao)}
            />
          </Input.Wrapper>
        </FormGrid.Cell>
      )}
    </>
  );
}
