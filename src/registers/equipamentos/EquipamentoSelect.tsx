/**
 * The device of an order: free text with the customer's devices as suggestions. Choosing one passes it to `onPick`,
 * which fills the form's other fields and stores its id.
 *
 *     <EquipamentoSelect filial_id={filial_id} cliente_id={form.values.cliente_id} required
 *       onPick={(escolhido) => form.setValues({ … })} {...form.getInputProps('equipamento')} />
 */
import type { TextInputProps } from '@mantine/core';
import { searchWords } from '#platform/shared/text.ts';
import { SuggestInput } from '#platform/web/forms/SuggestInput.tsx';
import { useDoCliente } from './equipamentos.client.ts';
import type { EquipamentoOpcao } from './equipamentos.contract.ts';
import { marcaModelo } from './equipamentos.rules.ts';

interface EquipamentoSelectProps extends TextInputProps {
  filial_id: string;
  cliente_id: string | null | undefined;
  onPick: (escolhido: EquipamentoOpcao) => void;
}

function opcaoDe(equipamento: EquipamentoOpcao) {
  const { id, nome, numero_serie } = equipamento;
  const description = [marcaModelo(equipamento), numero_serie].filter(Boolean).join(' · ');
  return { value: id, label: nome, description, equipamento };
}

export function EquipamentoSelect({ filial_id, cliente_id, onPick, ...input }: EquipamentoSelectProps) {
  const aparelhos = useDoCliente(filial_id, cliente_id);
  const words = searchWords(String(input.value ?? ''));
  const options = aparelhos.map(opcaoDe).filter(({ label, description }) => {
    const text = searchWords(`${label} ${description}`).join(' ');
    return words.every((word) => text.includes(word));
  });
  return (
    <SuggestInput
      label="Equipamento"
      {...input}
      options={options}
      onPick={({ equipamento }) => onPick(equipamento)}
    />
  );
}
