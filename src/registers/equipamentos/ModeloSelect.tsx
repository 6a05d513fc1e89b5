/** The model of a device, with suggestions from the register; any text is accepted. */
import type { TextInputProps } from '@mantine/core';
import { SuggestInput } from '#platform/web/forms/SuggestInput.tsx';
import { useModelos } from './equipamentos.client.ts';
import type { ModeloEquipamento } from './equipamentos.contract.ts';

interface ModeloSelectProps extends Omit<TextInputProps, 'value'> {
  value?: string | null;
  onPick: (modelo: ModeloEquipamento) => void;
}

export function ModeloSelect({ onPick, ...input }: ModeloSelectProps) {
  const modelos = useModelos(input.value ?? '');
  const options = modelos.map((modelo) => ({
    value: modelo.id,
    label: modelo.nome,
    description: modelo.marca,
    modelo,
  }));
  return (
    <SuggestInput
      label="Modelo"
      {...input}
      value={input.value ?? ''}
      options={options}
      onPick={({ modelo }) => onPick(modelo)}
    />
  );
}
