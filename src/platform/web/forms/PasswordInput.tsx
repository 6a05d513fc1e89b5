/** Mantine's PasswordInput, which shows a refusal to the eye alone: a screen reader hears it too, and the focus finds it. */
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
