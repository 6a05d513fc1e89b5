/**
 * 'Trazer em aberto': adds the unpaid rest of earlier sales, searched by period, document or customer. Other earlier
 * sales get no title.
 */
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { addMonths } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { MONEY, sumMoney } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';
import { useAnteriores } from './comeco.client.ts';
import { MAXIMO_EM_ABERTO } from './comeco.contract.ts';

const PERIODOS = [
  { value: '1', label: 'Último mês' },
  { value: '3', label: 'Últimos 3 meses' },
  { value: '12', label: 'Último ano' },
  { value: '600', label: 'Qualquer data' },
];
const DE_CADA_VEZ = 300;

type Anterior = NonNullable<ReturnType<typeof useAnteriores>['data']>[number];

export function EmAbertoPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  const [meses, setMeses] = useState('1');
  const [digitada, setDigitada] = useState('');
  const [busca] = useDebouncedValue(digitada.trim(), 250);
  const [limite, setLimite] = useState(DE_CADA_VEZ);
  const desde = addMonths(dayOf(new Date()), -Number(meses));
  const { data = [], error, isPending } = useAnteriores({ desde, limite, ...(busca && { busca }) });
  // Ticked rows stay visible through later searches.
  const [marcadas, setMarcadas] = useState<readonly Anterior[]>([]);
  const { em_aberto } = form.values;
  const indices = new Map(em_aberto.map(({ id }, indice) => [id, indice]));
  const achadas = new Set(data.map(({ id }) => id));
  const linhas = [...marcadas.filter(({ id }) => indices.has(id) && !achadas.has(id)), ...data];

  function marcar(linha: Anterior): void {
    const indice = indices.get(linha.id);
    const { id, tipo, total } = linha;
    if (indice !== undefined) {
      form.removeListItem('em_aberto', indice);
      return;
    }
    setMarcadas((antes) => [...antes.filter((uma) => uma.id !== id), linha]);
    form.insertListItem('em_aberto', { id, tipo, valor: total });
  }
  return (
    <Section title="Trazer em aberto" order={3}>
      <div className={classes.fields}>
        <Select
          label="Vendas e ordens faturadas"
          data={PERIODOS}
          allowDeselect={false}
          value={meses}
          onChange={(valor) => valor && setMeses(valor)}
        />
        <TextInput
          label="Buscar"
          placeholder="Cliente, OS ou venda"
          value={digitada}
          onChange={(event) => setDigitada(event.currentTarget.value)}
        />
      </div>
      <Text c="dimmed" fz="small">
        Marque o que ainda não foi pago; o valor é o que falta receber.
      </Text>
      {error && (
        <Text c="var(--color-amber)" fz="small">
          Erro ao carregar vendas
        </Text>
      )}
      {!error && !isPending && data.length === 0 && (
        <Text c="dimmed" fz="small">
          {busca ? 'Nenhuma venda encontrada.' : 'Nenhuma venda no período.'}
        </Text>
      )}
      <ul className={classes.open}>
        {linhas.map((linha) => (
          <Linha
            key={linha.id}
            linha={linha}
            form={form}
            indice={indices.get(linha.id)}
            onMarcar={() => marcar(linha)}
          />
        ))}
      </ul>
      {data.length === limite && limite < MAXIMO_EM_ABERTO && (
        <Button
          variant="default"
          size="xs"
          onClick={() => setLimite(Math.min(limite + DE_CADA_VEZ, MAXIMO_EM_ABERTO))}
        >
          Mostrar mais
        </Button>
      )}
      {em_aberto.length > 0 && <Soma em_aberto={em_aberto} />}
    </Section>
  );
}

function Soma({ em_aberto }: Pick<ComecarForm, 'em_aberto'>) {
  const soma = sumMoney(em_aberto.map(({ valor }) => (valor && MONEY.test(valor) ? valor : '0')));
  return (
    <Text c="dimmed" fz="small" role="status">
      {plural(em_aberto.length, 'marcada', 'marcadas')} · <MoneyText value={soma} />
    </Text>
  );
}

interface LinhaProps {
  linha: Anterior;
  form: SchemaForm<ComecarForm>;
  /** Index among the ticked rows; undefined if not ticked. */
  indice: number | undefined;
  onMarcar: () => void;
}

function Linha({ linha, form, indice, onMarcar }: LinhaProps) {
  const { rotulo, cliente_nome, vendido_em, total } = linha;
  return (
    <li className={classes.openRow}>
      <Checkbox label={`${rotulo} · ${cliente_nome}`} checked={indice !== undefined} onChange={onMarcar} />
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
}
