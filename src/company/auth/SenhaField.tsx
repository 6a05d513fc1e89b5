/** A password that can be shown while it is typed. */
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

/** The name of the button is text of its own, not an aria-label: the field alone is called "Senha". */
function ShowPassword({ reveal }: { reveal: boolean }) {
  return (
    <>
      {reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      <span className="visually-hidden">{reveal ? 'Ocultar senha' : 'Mostrar senha'}</span>
    </>
  );
}
