/** The passcode as a section of the intake's window. */
import { Group, Text } from '@mantine/core';
import { ROTULO_SENHA, type TipoSenha } from '#registers/equipamentos/senhas.rules.ts';
import { SenhaField } from './SenhaField.tsx';
import type { useSenhaNaEntrada } from './senha.client.ts';

interface SenhaNaEntradaProps extends ReturnType<typeof useSenhaNaEntrada> {
  /** The kind of the stored passcode. */
  guardada: TipoSenha | null;
}

export function SenhaNaEntradaField({ form, guardar, guardada }: SenhaNaEntradaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no heading of the form's grid.
    <div
      role="group"
      aria-label="Senha do aparelho"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window in front is no leaving.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) guardar();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        if (!(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        guardar();
      }}
    >
      <Group gap="xs" mb="xs">
        <Text component="h3" fw={500}>
          Senha do aparelho
        </Text>
        {guardada && (
          <Text span c="dimmed" role="status">
            {guardada === 'nenhuma' ? 'não tem' : `${ROTULO_SENHA[guardada]}: já guardado`}
          </Text>
        )}
      </Group>
      <SenhaField form={form} />
    </div>
  );
}
