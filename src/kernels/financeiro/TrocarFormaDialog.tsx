/**
 * 'Trocar forma': replaces a payment by the same amount in other payment methods, on its day and while its drawer is
 * open. The part paid with the customer's credit stays.
 */
import { Stack } from '@mantine/core';
import { isZero, sumMoney } from '#platform/shared/money.ts';
import { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useTrocarForma } from './baixas.client.ts';
import { ComoPagouSelect } from './ComoPagouSelect.tsx';
import { useComoPagou } from './como_pagou.client.ts';
import type { TipoForma } from './vocabulario.rules.ts';

interface FormaPaga {
  forma_id: string;
  nome: string;
  tipo: TipoForma;
  valor: string;
}

interface TrocarFormaDialogProps {
  pagamento: { id: string; numero: number; formas: readonly FormaPaga[] };
  filial_id: string;
  onClose: () => void;
}

/** The form has no fields: the choice is in the state of 'Como pagou?'. */
const vazio = z.object({});

export function TrocarFormaDialog({ pagamento, filial_id, onClose }: TrocarFormaDialogProps) {
  const trocar = useTrocarForma();
  const form = useSchemaForm(vazio, {});
  const mantidas = pagamento.formas.filter(({ tipo }) => tipo === 'credito_cliente');
  const trocadas = pagamento.formas.filter(({ tipo }) => tipo !== 'credito_cliente');
  const credito = sumMoney(mantidas.map(({ valor }) => valor));
  const { pergunta, perguntavel, resolver } = useComoPagou({
    ao: 'receber',
    filial_id,
    total: sumMoney(trocadas.map(({ valor }) => valor)),
  });
  return (
    <FormDialog
      title={`Trocar forma · Recibo nº ${pagamento.numero}`}
      size="small"
      form={form}
      submitLabel="Trocar forma"
      onSubmit={async () => {
        const recebimento = resolver();
        if (!recebimento) return false;
        const formas = mantidas.map(({ forma_id, valor }) => ({ forma_id, valor }));
        await trocar.mutateAsync({ id: pagamento.id, formas: [...formas, ...recebimento.formas] });
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText
            message="O recebimento é estornado e lançado de novo, com o mesmo valor e as mesmas parcelas."
            details={{
              'Foi pago em': trocadas.map(({ nome }) => nome).join(', '),
              'Crédito do cliente': isZero(credito) ? null : <MoneyText value={credito} />,
            }}
          />
        </div>
        <ComoPagouSelect pergunta={pergunta} perguntavel={perguntavel} filial_id={filial_id} />
      </Stack>
    </FormDialog>
  );
}
