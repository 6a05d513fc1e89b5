/**
 * 'Este recebimento é o PIX cobrado?': asked while the order has open charges, so that one PIX is not recorded twice.
 * Nothing is chosen beforehand.
 */
import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { Cobranca } from '#operations/pagamentos/pagamentos.contract.ts';
import { formatBRL } from '#platform/shared/money.ts';

const OUTRO = 'outro';

interface CobrancaSelectProps {
  /** The open charges of the order. */
  abertas: readonly Cobranca[];
  /** The chosen charge; null: other money; undefined: not answered. */
  escolhida: string | null | undefined;
  onEscolhida: (id: string | null) => void;
  /** The person tried to receive without an answer. */
  falta: boolean;
}

export function CobrancaSelect({ abertas, escolhida, onEscolhida, falta }: CobrancaSelectProps) {
  return (
    <Radio.Group
      label="Há PIX a confirmar deste sinal. Este recebimento é ele?"
      required
      error={falta && 'Diga se este recebimento é o PIX cobrado'}
      value={escolhida === undefined ? '' : (escolhida ?? OUTRO)}
      onChange={(valor) => onEscolhida(valor === OUTRO ? null : valor)}
    >
      <Stack gap="xs" my={6}>
        {abertas.map(({ id, txid, valor, avisada }) => (
          <Radio
            key={id}
            value={id}
            label={`É o PIX ${txid}, de ${formatBRL(valor)}${avisada ? ': o cliente avisou que pagou' : ''}`}
          />
        ))}
        <Radio value={OUTRO} label="É outro dinheiro: o PIX continua a confirmar" />
      </Stack>
    </Radio.Group>
  );
}
