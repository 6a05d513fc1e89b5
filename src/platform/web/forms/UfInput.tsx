/**
 * The two-letter code of a state.
 *
 *     <FormGrid.Cell span={2}><UfInput label="Estado" {...form.getInputProps('estado')} /></FormGrid.Cell>
 */
import { TextInput, type TextInputProps } from '@mantine/core';

interface UfInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string | null;
  onChange?: (uf: string) => void;
}

export function UfInput({ value, onChange, ...others }: UfInputProps) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={2}
      {...others}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, ''))}
    />
  );
}
