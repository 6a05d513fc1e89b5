/** 'Renegociar': replaces the open parcels of a debt by others with the same sum. */

import { Group, Stack, TextInput } from '@mantine/core';
import { dividirEmParcelas, podeDividir } from '#kernels/financeiro/parcelas.rules.ts';
import { formatDay, isDay } from '#platform/shared/dates.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { wholeNumber } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useRenegociar } from './contas.client.ts';
import { PARCELAS, type ParcelaListada } from './contas.contract.ts';
import { PALAVRAS } from './natureza.rules.ts';
import classes from './RenegociarDialog.module.css';

const renegociarForm = z.object({
  parcelas: wholeNumber(1, 60, PARCELAS),
  vencimento: z.string(fieldText('Informe o vencimento')).refine(isDay, fieldText('Informe o vencimento')),
});

interface RenegociarDialogProps {
  parcela: ParcelaListada;
  hoje: string;
  onClose: () => void;
}

export function RenegociarDialog({ parcela, hoje, onClose }: RenegociarDialogProps) {
  const renegociar = useRenegociar();
  const { titulo_id, titulo_saldo, titulo_inicio, natureza, parte_nome, descricao } = parcela;
  const form = useSchemaForm(renegociarForm, { parcelas: '2', vencimento: hoje });
  const lido = renegociarForm.safeParse(form.values);
  const novas = lido.success ? divididas(titulo_saldo, lido.data) : [];
  return (
    <FormDialog
      title="Renegociar"
      size="small"
      form={form}
      submitLabel="Renegociar"
      onSubmit={async (values) => {
        const pedido = renegociarForm.parse(values);
        if (!podeDividir(titulo_saldo, pedido.parcelas)) {
          form.setFieldError('parcelas', 'Cada parcela precisa de um valor: use menos parcelas');
          return false;
        }
        if (pedido.vencimento < titulo_inicio) {
          form.setFieldError(
            'vencimento',
            `A conta começou em ${formatDay(titulo_inicio)}: use esse dia ou depois`,
          );
          return false;
        }
        await renegociar.mutateAsync({ id: titulo_id, parcelas: divididas(titulo_saldo, pedido) });
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText
            message="As parcelas em aberto serão trocadas por estas:"
            details={{
              [PALAVRAS[natureza].de]: parte_nome,
              Conta: descricao,
              'Em aberto': <MoneyText value={titulo_saldo} />,
            }}
          />
        </div>
        <FormGrid>
          <FormGrid.Cell span={6}>
            <TextInput label="Parcelas" required inputMode="numeric" {...form.getInputProps('parcelas')} />
          </FormGrid.Cell>
          <FormGrid.Cell span={6}>
            <DateInput
              label="Primeiro vencimento"
              required
              minDate={titulo_inicio}
              {...form.getInputProps('vencimento')}
            />
          </FormGrid.Cell>
        </FormGrid>
        <Stack component="ol" gap="2xs" className={classes.parcels} aria-label="Novas parcelas">
          {novas.map(({ vencimento, valor }) => (
            <Group key={vencimento} component="li" justify="space-between" pr="2xs">
              <DateText value={vencimento} />
              <MoneyText value={valor} />
            </Group>
          ))}
        </Stack>
      </Stack>
    </FormDialog>
  );
}

const divididas = (total: string, { parcelas, vencimento }: z.output<typeof renegociarForm>) =>
  podeDividir(total, parcelas)
    ? dividirEmParcelas(total, parcelas, vencimento).map((nova) => ({
        vencimento: nova.vencimento,
        valor: nova.valor,
      }))
    : [];
