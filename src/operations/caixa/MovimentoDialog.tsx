/**
 * The windows that move cash: 'Suprimento' and 'Sangria' from and to the safe or a bank, 'Despesa', a debt paid at once, and
 * 'Vale', which its person then owes.
 */
import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { usePermissao } from '#company/auth/auth.client.ts';
import { ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import { compareDecimal, formatBRL, MONEY, subtractMoney } from '#platform/shared/money.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import classes from './Caixa.module.css';
import {
  type Sobra,
  useCategorias,
  useDespesa,
  usePessoas,
  useSangria,
  useSobra,
  useSuprimento,
  useVale,
} from './caixa.client.ts';
import { despesaInput, type SituacaoDoCaixa, transferenciaInput, valeInput } from './caixa.contract.ts';

const LANCAR_SOBRA = 'Lançar sobra e continuar';

interface MovimentoDialogProps {
  filial_id: string;
  situacao: SituacaoDoCaixa;
  onClose: () => void;
}

const camposDaTransferencia = transferenciaInput.omit({ filial_id: true, sobra: true });

const TEXTOS = {
  suprimento: { titulo: 'Suprimento', conta: 'De onde vem', salvar: 'Registrar suprimento' },
  sangria: { titulo: 'Sangria', conta: 'Para onde vai', salvar: 'Registrar sangria' },
} as const;

export function TransferirDialog({
  tipo,
  filial_id,
  situacao,
  onClose,
}: MovimentoDialogProps & { tipo: keyof typeof TEXTOS }) {
  const { titulo, conta, salvar } = TEXTOS[tipo];
  const { destinos, saldo, cofre } = situacao;
  const suprimento = useSuprimento();
  const sangria = useSangria();
  const form = useSchemaForm(camposDaTransferencia, {
    conta_id: (cofre ?? destinos[0])?.id ?? '',
    valor: '',
    motivo: '' as string | null,
  });
  const sobra = useSobra(form.values.valor);
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel={sobra.falta === null ? salvar : LANCAR_SOBRA}
      onSubmit={async (values) => {
        const input = { filial_id, ...camposDaTransferencia.parse(values) };
        const feito = await sobra.tentar(() =>
          tipo === 'suprimento'
            ? suprimento.mutateAsync(input)
            : sangria.mutateAsync({ ...input, ...sobra.input }),
        );
        if (feito) onClose();
        return feito;
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
        {tipo === 'sangria' && <SobraField sobra={sobra} valor={form.values.valor} saldo={saldo} />}
      </FormGrid>
    </FormDialog>
  );
}

const camposDaDespesa = despesaInput.omit({ filial_id: true, sobra: true });

export function DespesaDialog({ filial_id, situacao, onClose }: MovimentoDialogProps) {
  const despesa = useDespesa();
  const veFornecedores = usePermissao('fornecedores:ver');
  const { data: categorias = [] } = useCategorias();
  const form = useSchemaForm<z.input<typeof camposDaDespesa>>(camposDaDespesa, {
    descricao: '',
    categoria_id: '',
    valor: '',
    fornecedor_id: '',
  });
  const sobra = useSobra(form.values.valor);
  const gastos = categorias.filter(({ ativo, grupo }) => ativo && grupo !== 'receita');
  return (
    <FormDialog
      title="Despesa"
      size="small"
      form={form}
      submitLabel={sobra.falta === null ? 'Pagar despesa' : LANCAR_SOBRA}
      onSubmit={async (values) => {
        const input = { filial_id, ...camposDaDespesa.parse(values), ...sobra.input };
        const feito = await sobra.tentar(() => despesa.mutateAsync(input));
        if (feito) onClose();
        return feito;
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
        <SobraField sobra={sobra} valor={form.values.valor} saldo={situacao.saldo} />
      </FormGrid>
    </FormDialog>
  );
}

const camposDoVale = valeInput.omit({ filial_id: true, sobra: true });

export function ValeDialog({ filial_id, situacao, onClose }: MovimentoDialogProps) {
  const vale = useVale();
  const { data: pessoas = [] } = usePessoas(filial_id);
  const form = useSchemaForm(camposDoVale, { profile_id: '', valor: '', motivo: '' });
  const sobra = useSobra(form.values.valor);
  return (
    <FormDialog
      title="Vale"
      size="small"
      form={form}
      submitLabel={sobra.falta === null ? 'Dar vale' : LANCAR_SOBRA}
      onSubmit={async (values) => {
        const input = { filial_id, ...camposDoVale.parse(values), ...sobra.input };
        const feito = await sobra.tentar(() => vale.mutateAsync(input));
        if (feito) onClose();
        return feito;
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
        <SobraField sobra={sobra} valor={form.values.valor} saldo={situacao.saldo} />
      </FormGrid>
    </FormDialog>
  );
}

interface SobraFieldProps {
  sobra: Sobra;
  valor: string | null;
  /** The cash in the drawer; null for people who may not know. */
  saldo: string | null;
}

/** Shows that the drawer lacks cash, and asks for the reason to post the missing cash as found. */
function SobraField({ sobra, valor, saldo }: SobraFieldProps) {
  if (sobra.falta === null) return null;
  const sabida = saldo !== null && valor !== null && MONEY.test(valor) && compareDecimal(valor, saldo) > 0;
  return (
    <div className={classes.lack} role="alert">
      <p className={classes.lackText}>
        {sobra.falta}
        {sabida && ` (sobra de ${formatBRL(subtractMoney(valor, saldo))})`}
      </p>
      <TextInput
        label="Motivo da sobra"
        description="Se o dinheiro está na gaveta, diga de onde veio: a sobra é lançada e aparece na conferência."
        maxLength={200}
        value={sobra.motivo}
        onChange={(event) => sobra.onMotivo(event.currentTarget.value)}
      />
    </div>
  );
}
