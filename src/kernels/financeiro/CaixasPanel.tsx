/** The cash that is in each branch's drawer and safe at the start. */
import { Text } from '@mantine/core';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Section } from '#platform/web/look/Section.tsx';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';

export function CaixasPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  return (
    <Section title="Dinheiro em cada filial" order={3}>
      {form.values.filiais.map(({ filial_id, nome }, indice) => (
        <div key={filial_id} className={classes.fields}>
          <Text fw={500} pb="xs">
            {nome}
          </Text>
          <MoneyInput
            label="No caixa"
            aria-label={`No caixa de ${nome}`}
            {...form.getInputProps(`filiais.${indice}.caixa`)}
          />
          <MoneyInput
            label="No cofre (se houver)"
            aria-label={`No cofre de ${nome}`}
            {...form.getInputProps(`filiais.${indice}.cofre`)}
          />
        </div>
      ))}
    </Section>
  );
}
