/** 'Receber' one parcel, in whole or in part. For a late one it proposes fine and interest, which may be lowered. */

import { Stack } from '@mantine/core';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { isDay } from '#platform/shared/dates.ts';
import { isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { moneySchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useFollows } from '#platform/web/forms/follows.ts';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { useOpcoes, useParcelaABaixar, useReceber } from './baixas.client.ts';
import type { ParcelaADarBaixa } from './baixas.contract.ts';
import { ComoPagouSelect } from './ComoPagouSelect.tsx';
import { useComoPagou } from './como_pagou.client.ts';

interface RecebimentoDialogProps {
  parcela_id: string;
  parte_nome: string;
  /** The branch that receives: cash goes into its drawer. */
  filial_id: string;
  /** The next step offered after success. It comes from the caller, which knows how receipts are printed. */
  depois?: (recibo: { id: string }) => ToastAction;
  onClose: () => void;
}

export function RecebimentoDialog(props: RecebimentoDialogProps) {
  const { parcela_id: id, filial_id, onClose } = props;
  // The proposed late charges depend on the day.
  const [dia, setDia] = useState<string | null>(null);
  const valido = dia !== null && isDay(dia) ? dia : undefined;
  const { data } = useParcelaABaixar({ filial_id, id, enabled: true, data: valido });
  if (data) return <Aberta key={valido} {...props} aberta={data} dia={dia} onDia={setDia} />;
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

interface AbertaProps {
  aberta: ParcelaADarBaixa;
  /** Null means today. */
  dia: string | null;
  onDia: (dia: string | null) => void;
}

function Aberta({
  parcela_id,
  parte_nome,
  filial_id,
  depois,
  aberta,
  dia,
  onDia,
  onClose,
}: RecebimentoDialogProps & AbertaProps) {
  const receber = useReceber(depois);
  const podeDescontar = usePermissao('financeiro:desconto');
  const podeRetroagir = usePermissao('financeiro:retroagir');
  const { data: opcoes } = useOpcoes(filial_id);
  const { multa, juros, saldo, descricao, numero, de } = aberta;
  const form = useSchemaForm(receberForm, { valor: saldo, desconto: null as string | null, multa, juros });
  useFollows(form, { valor: saldo, multa, juros });
  const lido = receberForm.safeParse(form.values);
  const total = lido.success
    ? sumMoney([subtractMoney(lido.data.valor, lido.data.desconto), lido.data.multa, lido.data.juros])
    : '0.00';
  const { pergunta, perguntavel, resolver } = useComoPagou({
    ao: 'receber',
    filial_id,
    total,
    guardaSobra: aberta.cliente_id !== null,
  });
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
          linhas: [{ parcela_id, principal, ...resto }],
          formas: recebimento.formas,
          excedente: recebimento.excedente,
          abrir_caixa: recebimento.abrir_caixa,
          ...(dia !== null && { data: dia }),
        });
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText
            message={isZero(saldo) ? 'Nada mais está em aberto nesta parcela.' : null}
            details={{
              De: parte_nome,
              Conta: `${descricao} · parcela ${numero}/${de}`,
              Saldo: <MoneyText value={saldo} />,
            }}
          />
        </div>
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
          {podeRetroagir && opcoes && (
            <FormGrid.Cell span={4}>
              <DateInput label="Data" value={dia ?? opcoes.hoje} maxDate={opcoes.hoje} onChange={onDia} />
            </FormGrid.Cell>
          )}
        </FormGrid>
        <ComoPagouSelect
          pergunta={pergunta}
          perguntavel={perguntavel}
          filial_id={filial_id}
          documento={{ parcela_id }}
        />
      </Stack>
    </FormDialog>
  );
}
