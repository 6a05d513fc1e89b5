/**
 * 'Receber' or 'Pagar' one parcel, in whole or in part. A late parcel presets fine and interest, which may be lowered.
 */
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes, usePagar } from '#kernels/financeiro/baixas.client.ts';
import type { Opcoes } from '#kernels/financeiro/baixas.contract.ts';
import { RecebimentoDialog } from '#kernels/financeiro/RecebimentoDialog.tsx';
import { acaoRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { isDay } from '#platform/shared/dates.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { idNamed, moneySchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useFollows } from '#platform/web/forms/follows.ts';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useAbativeis } from './contas.client.ts';
import type { Abativel, ParcelaListada } from './contas.contract.ts';
import { abaterDe } from './contas.rules.ts';

interface BaixaDialogProps {
  parcela: ParcelaListada;
  filial_id: string;
  onClose: () => void;
}

export function BaixaDialog(props: BaixaDialogProps) {
  const { parcela, filial_id, onClose } = props;
  if (parcela.natureza === 'pagar') return <PagarDialog {...props} />;
  const { id, parte_nome } = parcela;
  return (
    <RecebimentoDialog
      parcela_id={id}
      parte_nome={parte_nome}
      filial_id={filial_id}
      depois={acaoRecibo}
      onClose={onClose}
    />
  );
}

const valor = moneySchema.refine((um) => /[1-9]/.test(um), 'Informe o valor');
const detalhes = ({ parte_nome, descricao, numero, de }: ParcelaListada, saldo: string) => ({
  Para: parte_nome,
  Conta: `${descricao} · parcela ${numero}/${de}`,
  Saldo: <MoneyText value={saldo} />,
});

const opcional = z
  .string()
  .nullable()
  .transform((um) => um || '0')
  .pipe(moneySchema);
const pagarForm = z.object({
  valor,
  desconto: opcional,
  /** Interest and fine as printed on the bill. */
  juros: opcional,
  forma_id: idNamed('Escolha como foi pago'),
  data: z.string(fieldText('Informe a data')).refine(isDay, fieldText('Informe a data')),
});

const PAGAM: readonly string[] = ['dinheiro', 'pix', 'transferencia', 'boleto'];

function PagarDialog({ parcela, filial_id, onClose }: BaixaDialogProps) {
  const { data: opcoes } = useOpcoes(filial_id);
  if (opcoes) return <Pagar parcela={parcela} filial_id={filial_id} opcoes={opcoes} onClose={onClose} />;
  return (
    <Dialog title="Pagar" size="small" onClose={onClose}>
      Carregando...
    </Dialog>
  );
}

function Pagar({ parcela, filial_id, opcoes, onClose }: BaixaDialogProps & { opcoes: Opcoes }) {
  const pagar = usePagar(acaoRecibo);
  const podeRetroagir = usePermissao('financeiro:retroagir');
  const form = useSchemaForm(pagarForm, {
    valor: parcela.saldo,
    desconto: null as string | null,
    juros: null as string | null,
    forma_id: '',
    data: opcoes.hoje,
  });
  useFollows(form, { valor: parcela.saldo });
  const lido = pagarForm.safeParse({ ...form.values, forma_id: parcela.id });
  const total = lido.success ? totalPago(lido.data) : '0.00';
  const { data: abativeis = [] } = useAbativeis(parcela.id);
  const [marcadas, setMarcadas] = useState<readonly string[]>([]);
  const { abate, resto } = abaterDe(
    total,
    abativeis.filter(({ id }) => marcadas.includes(id)),
  );
  const formas = opcoes.formas.filter(({ tipo }) => PAGAM.includes(tipo));
  return (
    <FormDialog
      title="Pagar"
      size="small"
      form={form}
      submitLabel="Pagar"
      footerStart={
        <span>
          Total <MoneyText size="large" value={resto} />
        </span>
      }
      onSubmit={async (values) => {
        const { valor: principal, desconto, juros, forma_id, data } = pagarForm.parse(values);
        await pagar.mutateAsync({
          filial_id,
          linhas: [{ parcela_id: parcela.id, principal, desconto, juros }],
          abate,
          formas: isZero(resto) ? [] : [{ forma_id, valor: resto }],
          data,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText message={null} details={detalhes(parcela, parcela.saldo)} />
        </div>
        <FormGrid>
          <FormGrid.Cell span={4}>
            <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
          </FormGrid.Cell>
          <FormGrid.Cell span={4}>
            <MoneyInput label="Desconto" {...form.getInputProps('desconto')} />
          </FormGrid.Cell>
          <FormGrid.Cell span={4}>
            <MoneyInput label="Multa e juros" {...form.getInputProps('juros')} />
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
          {podeRetroagir && (
            <FormGrid.Cell span={6}>
              <DateInput label="Data" required maxDate={opcoes.hoje} {...form.getInputProps('data')} />
            </FormGrid.Cell>
          )}
          <Abater abativeis={abativeis} marcadas={marcadas} onMarcadas={setMarcadas} />
        </FormGrid>
      </Stack>
    </FormDialog>
  );
}

interface AbaterProps {
  abativeis: readonly Abativel[];
  marcadas: readonly string[];
  onMarcadas: (ids: readonly string[]) => void;
}

/** An advance to the person, or a return to the supplier, subtracted from the payment. */
function Abater({ abativeis, marcadas, onMarcadas }: AbaterProps) {
  if (abativeis.length === 0) return null;
  return (
    <Checkbox.Group label="Abater do que deve" value={[...marcadas]} onChange={onMarcadas}>
      <Stack gap="xs" pt="xs">
        {abativeis.map(({ id, descricao, numero, de, saldo }) => (
          <Checkbox key={id} value={id} label={`${descricao} · ${numero}/${de} · ${formatBRL(saldo)}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const totalPago = ({ valor: pago, desconto, juros }: { valor: string; desconto: string; juros: string }) =>
  sumMoney([subtractMoney(pago, desconto), juros]);
