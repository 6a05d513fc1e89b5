/** The cash that the customer handed over, typed or pressed as the next notes, and the change. */
import { Group, Text } from '@mantine/core';
import { formatBRL } from '#platform/shared/money.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './RecebimentoSelect.module.css';
import { notasSeguintes, trocoDe } from './recebimento.rules.ts';

interface TrocoPanelProps {
  /** The amount to be paid in cash. */
  devido: string;
  entregue: string | null;
  onEntregue: (entregue: string | null) => void;
  /** The field's name, where there are several such fields. */
  label?: string;
}

export function TrocoPanel({ devido, entregue, onEntregue, label }: TrocoPanelProps) {
  const troco = trocoDe(devido, entregue);
  return (
    <Group align="end">
      <MoneyInput
        label="Recebido"
        aria-label={label}
        w={148}
        data-falta
        data-finishes
        value={entregue}
        onChange={onEntregue}
      />
      <Group gap="xs" mb={2}>
        {notasSeguintes(devido).map((nota) => (
          <button
            key={nota}
            type="button"
            className={classes.small}
            aria-label={`Recebido ${formatBRL(nota)}`}
            aria-pressed={nota === entregue}
            onClick={() => onEntregue(nota)}
          >
            {nota.replace(/\.00$/, '')}
          </button>
        ))}
      </Group>
      <Text mb={6} aria-live="polite">
        Troco <MoneyText size="large" value={troco ?? '0.00'} />
      </Text>
    </Group>
  );
}
