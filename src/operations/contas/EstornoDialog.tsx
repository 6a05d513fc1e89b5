/** Reverses a payment, with the reason. */
import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { useEstornarMovimento } from '#kernels/baixas/baixas.client.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import type { Lancado } from './contas.contract.ts';
import { PALAVRAS } from './natureza.rules.ts';

const motivoForm = z.object({
  motivo: z
    .string()
    .trim()
    .min(3, 'Diga o motivo, com 3 letras ou mais')
    .max(200, 'Motivo: use até 200 caracteres'),
});

interface EstornoDialogProps {
  lancado: Lancado;
  natureza: Natureza;
  onClose: () => void;
}

export function EstornoDialog({ lancado, natureza, onClose }: EstornoDialogProps) {
  const palavras = PALAVRAS[natureza];
  const estornar = useEstornarMovimento(natureza);
  const form = useSchemaForm(motivoForm, { motivo: '' });
  return (
    <FormDialog
      title={palavras.estornar}
      size="small"
      form={form}
      submitLabel="Estornar"
      onSubmit={async (values) => {
        await estornar.mutateAsync({ id: lancado.id, ...motivoForm.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <QuestionText
        message={palavras.pergunta}
        details={{
          'N°': lancado.numero,
          De: lancado.parte_nome,
          Origem: lancado.descricao,
          Valor: formatBRL(lancado.valor),
        }}
      />
      <Textarea label="Motivo" required autosize minRows={2} maxRows={4} {...form.getInputProps('motivo')} />
    </FormDialog>
  );
}
