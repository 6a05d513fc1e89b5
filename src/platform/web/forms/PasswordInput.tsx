/**
 * Mantine's PasswordInput marks an error only visually; aria-invalid announces it and lets showErrors focus the field.
 */
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
