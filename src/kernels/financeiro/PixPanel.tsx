/** The PIX code for the amount due now; no PIX charge is recorded. */
import { usePix } from './baixas.client.ts';
import type { PixInput } from './baixas.contract.ts';
import { PixBadge } from './PixBadge.tsx';
import classes from './RecebimentoSelect.module.css';

export function PixPanel({ input }: { input: PixInput }) {
  const { data, error } = usePix(input);
  if (error) return <p className={classes.hint}>{error.message}</p>;
  return <PixBadge pix={data} />;
}
