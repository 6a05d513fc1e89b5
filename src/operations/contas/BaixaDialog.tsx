/** 'Receber' or 'Pagar' one parcel, in whole or in part. A late one proposes fine and interest, which may be lowered. */
import { z } from 'zod';
import { usePermissao } from '#company/auth/auth.client.ts';
import {
  useComoPagou,
  useOpcoes,
  usePagar,
  useParcelaABaixar,
  useReceber,
} from '#kernels/baixas/baixas.client.ts';
import type { ParcelaADarBaixa } from '#kernels/baixas/baixas.contract.ts';
import { ComoPagouSelect } from '#kernels/baixas/ComoPagouSelect.tsx';
import { isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { idNamed, moneySchema } from '#platform/shared/operation.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import type { ParcelaListada } from './contas.contract.ts';

interface BaixaDialogProps {
  parcela: ParcelaListada;
  filial_id: string;
  onClose: () => void;
}

export function BaixaDialog(props: BaixaDialogProps) {
  const { parcela, filial_id, onClose } = props;
  const receber = parcela.natureza === 'receber';
  const { data } = useParcelaABaixar({ filial_id, id: parcela.id, enabled: receber });
  if (!receber) return <PagarDialog {...props} />;
  if (data) return <ReceberDialog {...props} aberta={data} />;
  return (
    <Dialog title="Receber" size="small" onClose={onClose}>
      Carregando...
    </Dialog>
  );
}

const valor = moneySchema.refine((um) => /[1-9]/.test(um), 'Informe o valor');
const opcional = z
  .string()
  .nullable()
  .transform((um) => um || '0')
  .pipe(moneySchema);
const receberForm = z.object({ valor, desconto: opcional, multa: opcional, juros: opcional });

const detalhes = ({ parte_nome, descricao, numero, de }: ParcelaListada, saldo: string) => ({
  De: parte_nome,
  Conta: `${descricao} · parcela ${numero}/${de}`,
  Saldo: <MoneyText value={saldo} />,
});

function ReceberDialog({
  parcela,
  filial_id,
  aberta,
  onClose,
}: BaixaDialogProps & { aberta: ParcelaADarBaixa }) {
  const receber = useReceber();
  const podeDescontar = usePermissao('financeiro:desconto');
  const { multa, juros, saldo } = aberta;
  const form = useSchemaForm(receberForm, { valor: saldo, desconto: null as string | null, multa, juros });
  const lido = receberForm.safeParse(form.values);
  const total = lido.success
    ? sumMoney([subtractMoney(lido.data.valor, lido.data.desconto), lido.data.multa, lido.data.juros])
    : '0.00';
  const { pergunta, perguntavel, resolver } = useComoPagou({ ao: 'receber', filial_id, total });
  const atrasada = !isZero(multa) || !isZero(juros);
  return (
    <FormDialog
      title="Receber"
      size="medium"
      form={form}
      submitLabel="Receber"
      footerStart={
        <span>
          Total <MoneyText size="large" value={total} />
        </span>
      }
      onSubmit={async (values) => {
        const recebimento = isZero(total) ? { formas: [] } : resolver();
        if (!recebimento) return false;
        const { valor: principal, ...resto } = receberForm.parse(values);
        await receber.mutateAsync({
          filial_id,
          linhas: [{ parcela_id: parcela.id, principal, ...resto }],
          formas: recebimento.formas,
          abrir_caixa: recebimento.abrir_caixa,
        });
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <QuestionText message={null} details={detalhes(parcela, saldo)} />
      <FormGrid>
        <FormGrid.Cell span={3}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        {podeDescontar && (
          <FormGrid.Cell span={3}>
            <MoneyInput label="Desconto" {...form.getInputProps('desconto')} />
          </FormGrid.Cell>
        )}
        {atrasada && (
          <>
            <FormGrid.Cell span={3}>
              <MoneyInput label="Multa" {...form.getInputProps('multa')} />
            </FormGrid.Cell>
            <FormGrid.Cell span={3}>
              <MoneyInput label="Juros" {...form.getInputProps('juros')} />
            </FormGrid.Cell>
          </>
        )}
      </FormGrid>
      <ComoPagouSelect pergunta={pergunta} perguntavel={perguntavel} filial_id={filial_id} />
    </FormDialog>
  );
}

const pagarForm = z.object({ valor, forma_id: idNamed('Escolha como foi pago') });
const PAGAM: readonly string[] = ['dinheiro', 'pix', 'transferencia', 'boleto'];

function PagarDialog({ parcela, filial_id, onClose }: BaixaDialogProps) {
  const pagar = usePagar();
  const { data: opcoes } = useOpcoes(filial_id);
  const form = useSchemaForm(pagarForm, { valor: parcela.saldo, forma_id: '' });
  const formas = (opcoes?.formas ?? []).filter(({ tipo }) => PAGAM.includes(tipo));
  return (
    <FormDialog
      title="Pagar"
      size="small"
      form={form}
      submitLabel="Pagar"
      onSubmit={async (values) => {
        const { valor: pago, forma_id } = pagarForm.parse(values);
        await pagar.mutateAsync({
          filial_id,
          linhas: [{ parcela_id: parcela.id, principal: pago }],
          formas: [{ forma_id, valor: pago }],
        });
        onClose();
      }}
      onClose={onClose}
    >
      <QuestionText message={null} details={detalhes(parcela, parcela.saldo)} />
      <FormGrid>
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Como foi pago"
            required
            data={formas.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('forma_id')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
