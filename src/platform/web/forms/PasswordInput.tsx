/**
 * Mantine's PasswordInput marks an error only visually. aria-invalid announces it, and showErrors finds the field by
 * it.
 */
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
