/**
 * A record that is read: its facts, and buttons for what may be done with it. Its links are those that a card on a phone
 * cannot have.
 *
 *     <RecordDialog title="Recibo 12" facts={{ Data: <DateText value={data} />, Cliente: <Link …/> }}
 *       actions={<Button onClick={imprimir}>Imprimir</Button>} onClose={close} />
 */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormFields } from '#platform/shared/form_fields.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Dialog, type DialogSize } from './Dialog.tsx';

interface RecordDialogProps {
  title: ReactNode;
  subject?: ReactNode;
  size?: DialogSize;
  /** Label → value, in display order; empty values are omitted. */
  facts: Readonly<Record<string, ReactNode>>;
  /** Buttons after 'Fechar'; the primary one comes last. */
  actions?: ReactNode;
  onClose: () => void;
  /** Below the facts. */
  children?: ReactNode;
}

export function RecordDialog({ facts, actions, onClose, children, ...dialog }: RecordDialogProps) {
  const known = Object.entries(facts).filter(([, value]) => value || value === 0);
  return (
    <Dialog
      {...dialog}
      shows
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {actions}
        </>
      }
    >
      <Stack gap="lg">
        <Facts width={200}>
          {known.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {children}
      </Stack>
    </Dialog>
  );
}

/** The facts of a form's values, in the words of its fields. */
export const factsOf = <V extends object>(fields: FormFields<V>, values: V): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof V)[]).flatMap((name) => {
      const field = fields[name];
      return field ? [[field.label, field.read(values[name])]] : [];
    }),
  );
