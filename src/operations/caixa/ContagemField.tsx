/** The count of notes and coins. Enter moves to the next field, as on a cash register; the last submits the form. */
import { Stack, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { CEDULAS } from '#kernels/financeiro/caixa.rules.ts';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Caixa.module.css';
import { ehNota, type FecharForm, rotuloDaCedula, valorContado } from './fechamento.rules.ts';

function proximoCampo(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const campos = [...event.currentTarget.querySelectorAll('input')];
  const proximo = campos[campos.indexOf(event.target as HTMLInputElement) + 1];
  if (!proximo) return;
  event.preventDefault();
  proximo.focus();
}

export function ContagemField({ form }: { form: SchemaForm<FecharForm> }) {
  const grupo = (titulo: string, notas: boolean) => (
    <Stack component="fieldset" gap="2xs">
      <Text component="legend" fz="small" fw={500} c="dimmed" pb="xs">
        {titulo}
      </Text>
      {CEDULAS.map((cedula, indice) =>
        ehNota(cedula) === notas ? (
          <div key={cedula} className={classes.cash}>
            <span className="numeric">{rotuloDaCedula(cedula)}</span>
            <QuantityInput
              whole
              aria-label={`Quantas de ${rotuloDaCedula(cedula)}`}
              {...form.getInputProps(`contado.${indice}`)}
            />
            <MoneyText value={valorContado(cedula, form.values.contado[indice])} />
          </div>
        ) : null,
      )}
    </Stack>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its fields.
    <div className={classes.columns} onKeyDown={proximoCampo}>
      {grupo('Notas', true)}
      {grupo('Moedas', false)}
    </div>
  );
}
