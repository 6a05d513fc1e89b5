/** The cash that is in each branch's drawer and safe at the start. */
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';

export function CaixasPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  return (
    <section className={classes.section} aria-labelledby="comecar-caixas">
      <h3 id="comecar-caixas" className={classes.title}>
        Dinheiro em cada filial
      </h3>
      {form.values.filiais.map(({ filial_id, nome }, indice) => (
        <div key={filial_id} className={classes.branch}>
          <span className={classes.name}>{nome}</span>
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
    </section>
  );
}
