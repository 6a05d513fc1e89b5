/** 'Dar desconto à vista?', and the opening cash of a drawer. */
import { MoneyInput, PercentInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';

export function PrecosPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  return (
    <section className={classes.section} aria-labelledby="comecar-precos">
      <h3 id="comecar-precos" className={classes.title}>
        Dar desconto à vista?
      </h3>
      <div className={classes.branch}>
        <PercentInput label="No PIX" {...form.getInputProps('desconto_pix')} />
        <PercentInput label="Em dinheiro" {...form.getInputProps('desconto_dinheiro')} />
        <MoneyInput label="Fundo de troco" {...form.getInputProps('fundo_troco')} />
      </div>
    </section>
  );
}
