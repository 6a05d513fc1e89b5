/** A password field with a button that reveals the text. */
import type { PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';

export function SenhaField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': undefined }}
      visibilityToggleIcon={ShowPassword}
      {...props}
    />
  );
}

/** The button's name is text rather than an aria-label, so that only the field is labelled "Senha". */
function ShowPassword({ reveal }: { reveal: boolean }) {
  return (
    <>
      {reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      <span className="visually-hidden">{reveal ? 'Ocultar senha' : 'Mostrar senha'}</span>
    </>
  );
}
