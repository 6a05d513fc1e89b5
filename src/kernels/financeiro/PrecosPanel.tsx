/** 'Dar desconto à vista?', the preselected payment method, and the opening cash of a drawer. */

import { MoneyInput, PercentInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import classes from './Comecar.module.css';
import { type ComecarForm, NENHUMA } from './comecar_form.rules.ts';
import { FORMAS_PADRAO } from './comeco.contract.ts';
import { ROTULO_FORMA } from './vocabulario.rules.ts';

const FORMAS = [
  { value: NENHUMA, label: 'Nenhuma' },
  ...FORMAS_PADRAO.map((tipo) => ({ value: tipo, label: ROTULO_FORMA[tipo] })),
];

export function PrecosPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  return (
    <Section title="Dar desconto à vista?" order={3}>
      <div className={classes.fields}>
        <PercentInput label="No PIX" {...form.getInputProps('desconto_pix')} />
        <PercentInput label="Em dinheiro" {...form.getInputProps('desconto_dinheiro')} />
        <Select
          label="Forma padrão"
          data={FORMAS}
          allowDeselect={false}
          {...form.getInputProps('forma_padrao')}
        />
        <MoneyInput label="Fundo de troco" {...form.getInputProps('fundo_troco')} />
      </div>
    </Section>
  );
}
