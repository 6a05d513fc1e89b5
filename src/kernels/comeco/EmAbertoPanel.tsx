/** 'Trazer em aberto': what customers still owe of earlier sales. The rest of the past gets no title. */
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { addMonths } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';
import { useAnteriores } from './comeco.client.ts';

const PERIODOS = [
  { value: '1', label: 'Último mês' },
  { value: '3', label: 'Últimos 3 meses' },
  { value: '12', label: 'Último ano' },
];
/** A longer list is found by the period, and later by its customer. */
const MOSTRADAS = 300;

export function EmAbertoPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  const [meses, setMeses] = useState('1');
  const desde = addMonths(dayOf(new Date()), -Number(meses));
  const { data = [], error, isPending } = useAnteriores(desde);
  const { em_aberto } = form.values;
  const indices = new Map(em_aberto.map(({ id }, indice) => [id, indice]));
  return (
    <section className={classes.section} aria-labelledby="comecar-aberto">
      <h3 id="comecar-aberto" className={classes.title}>
        Trazer em aberto
      </h3>
      <div className={classes.period}>
        <Select
          label="Vendas e ordens faturadas"
          data={PERIODOS}
          allowDeselect={false}
          value={meses}
          onChange={(valor) => valor && setMeses(valor)}
        />
        <p className={classes.text}>Marque o que ainda não foi pago; o valor é o que falta receber.</p>
      </div>
      {error && <p className={classes.ignored}>Erro ao carregar vendas</p>}
      {!error && !isPending && data.length === 0 && <p className={classes.text}>Nenhuma venda no período.</p>}
      <ul className={classes.open}>
        {data.slice(0, MOSTRADAS).map(({ id, tipo, rotulo, cliente_nome, vendido_em, total }) => {
          const indice = indices.get(id);
          return (
            <li key={id} className={classes.openRow}>
              <Checkbox
                label={`${rotulo} · ${cliente_nome}`}
                checked={indice !== undefined}
                onChange={() =>
                  indice === undefined
                    ? form.insertListItem('em_aberto', { id, tipo, valor: total })
                    : form.removeListItem('em_aberto', indice)
                }
              />
              <DateText value={vendido_em} />
              {indice === undefined ? (
                <MoneyText value={total} />
              ) : (
                <MoneyInput
                  aria-label={`Em aberto de ${rotulo}`}
                  {...form.getInputProps(`em_aberto.${indice}.valor`)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
