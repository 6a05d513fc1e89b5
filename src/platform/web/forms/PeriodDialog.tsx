/** Chooses any period of a list: two days, or only one of them. */
import { isDay } from '#platform/shared/dates.ts';
import type { Period } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { DateInput } from './DateInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormGrid } from './FormGrid.tsx';
import { useSchemaForm } from './form.ts';

const day = z
  .string()
  .nullable()
  .refine((text) => text === null || isDay(text), 'Data inválida');

const periodForm = z
  .object({ de: day, ate: day })
  .refine(({ de, ate }) => de === null || ate === null || de <= ate, {
    error: 'O último dia vem antes do primeiro',
    path: ['ate'],
  });

interface PeriodDialogProps {
  title: string;
  period: Period;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

export function PeriodDialog({ title, period, onChoose, onClose }: PeriodDialogProps) {
  const form = useSchemaForm(periodForm, { de: period.de ?? null, ate: period.ate ?? null });
  async function choose({ de, ate }: z.output<typeof periodForm>) {
    onChoose({ de: de ?? undefined, ate: ate ?? undefined });
    onClose();
  }
  return (
    <FormDialog
      title={title}
      size="small"
      form={form}
      submitLabel="Filtrar"
      onSubmit={choose}
      onClose={onClose}
    >
      <FormGrid>
        <DateInput label="De" {...form.getInputProps('de')} />
        <DateInput label="Até" {...form.getInputProps('ate')} />
      </FormGrid>
    </FormDialog>
  );
}
