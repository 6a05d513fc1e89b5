/**
 * Asks for confirmation and a reason, for acts that reverse postings. Its button is red, as in a confirmation without a
 * reason.
 *
 *     <ReasonDialog title="Estornar recebimento" message="Deseja …?" details={{ 'N°': 41 }} submitLabel="Estornar"
 *       onSubmit={(motivo) => estornar.mutateAsync({ id, motivo })} onClose={onClose} />
 */
import { Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from '#platform/shared/zod.ts';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSchemaForm } from './form.ts';

const reasonForm = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Diga o motivo, com 3 letras ou mais')
    .max(200, 'Motivo: use até 200 caracteres'),
});

export interface ReasonDialogProps {
  title: string;
  message: string;
  /** Label → value, shown below the question; empty values are omitted. */
  details: Readonly<Record<string, ReactNode>>;
  submitLabel: string;
  /** Replace the field's label 'Motivo' and add a hint below it. */
  reasonLabel?: string;
  reasonHint?: string;
  /** `reason` has 3 to 200 characters. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog({
  title,
  message,
  details,
  submitLabel,
  reasonLabel = 'Motivo',
  reasonHint,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const form = useSchemaForm(reasonForm, { reason: '' });
  return (
    <FormDialog
      title={title}
      size="small"
      form={form}
      submitLabel={submitLabel}
      tone="danger"
      onSubmit={async (values) => {
        await onSubmit(reasonForm.parse(values).reason);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText message={message} details={details} />
        </div>
        <Textarea
          label={reasonLabel}
          description={reasonHint}
          required
          autosize
          minRows={2}
          maxRows={4}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  );
}
