/** Reverses a transfer, a withdrawal or an advance, with the reason. */
import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { formatBRL } from '#platform/shared/money.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { ROTULO_MOVIMENTO } from './extrato.rules.ts';
import classes from './Fluxo.module.css';
import { useEstornar } from './fluxo.client.ts';
import type { LinhaDoExtrato } from './fluxo.contract.ts';

const motivoForm = z.object({
  motivo: z
    .string()
    .trim()
    .min(3, 'Diga o motivo, com 3 letras ou mais')
    .max(200, 'Motivo: use até 200 caracteres'),
});

export function EstornarDialog({ linha, onClose }: { linha: LinhaDoExtrato; onClose: () => void }) {
  const estornar = useEstornar();
  const form = useSchemaForm(motivoForm, { motivo: '' });
  const tipo = ROTULO_MOVIMENTO[linha.tipo];
  return (
    <FormDialog
      title={`Estornar ${tipo.toLowerCase()}`}
      size="small"
      form={form}
      submitLabel="Estornar"
      onSubmit={async (values) => {
        await estornar.mutateAsync({ id: linha.id, ...motivoForm.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.body}>
        <div>
          <QuestionText
            message="Deseja estornar este lançamento? O dinheiro volta para onde estava."
            details={{
              'N°': linha.numero,
              Descrição: linha.descricao || null,
              Valor: formatBRL(linha.valor),
            }}
          />
        </div>
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          maxRows={4}
          {...form.getInputProps('motivo')}
        />
      </div>
    </FormDialog>
  );
}
