/** The PIX code for the amount due now; no PIX charge is recorded. */
import { Text } from '@mantine/core';
import { usePix } from './baixas.client.ts';
import type { PixInput } from './baixas.contract.ts';
import { PixBadge } from './PixBadge.tsx';

export function PixPanel({ input }: { input: PixInput }) {
  const { data, error } = usePix(input);
  if (error)
    return (
      <Text c="dimmed" fz="small">
        {error.message}
      </Text>
    );
  return <PixBadge pix={data} />;
}
