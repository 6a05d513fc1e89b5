/** Shows the drawer's refusal, and asks for the reason to post as found the cash that lacks. */
import { TextInput } from '@mantine/core';
import { compareDecimal, formatBRL, MONEY, subtractMoney } from '#platform/shared/money.ts';
import classes from './Caixa.module.css';
import type { Sobra } from './caixa.client.ts';

export const LANCAR_SOBRA = 'Lançar sobra e continuar';

interface SobraFieldProps {
  sobra: Sobra;
  valor: string | null;
  /** The cash in the drawer; null for people who may not know. */
  saldo: string | null;
}

export function SobraField({ sobra, valor, saldo }: SobraFieldProps) {
  if (sobra.falta === null) return null;
  const sabida = saldo !== null && valor !== null && MONEY.test(valor) && compareDecimal(valor, saldo) > 0;
  return (
    <div className={classes.lack} role="alert">
      <p className={classes.lackText}>
        {sobra.falta}
        {sabida && ` (sobra de ${formatBRL(subtractMoney(valor, saldo))})`}
      </p>
      <TextInput
        label="Motivo da sobra"
        description="Se o dinheiro está na gaveta, diga de onde veio: a sobra é lançada e aparece na conferência."
        maxLength={200}
        value={sobra.motivo}
        onChange={(event) => sobra.onMotivo(event.currentTarget.value)}
      />
    </div>
  );
}
