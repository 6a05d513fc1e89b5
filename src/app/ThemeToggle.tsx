/** Light or dark: the header's icon, or a line of the menu on a phone. */
import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconAction } from '#platform/web/look/IconAction.tsx';

function useTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    label: dark ? 'Usar tema claro' : 'Usar tema escuro',
    icon: dark ? IconSun : IconMoon,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}

export function ThemeIcon() {
  const { label, icon, toggle } = useTheme();
  return <IconAction label={label} icon={icon} size="large" onClick={toggle} />;
}

export function ThemeButton() {
  const { label, icon: Glyph, toggle } = useTheme();
  return (
    <Button
      variant="subtle"
      color="var(--color-text)"
      justify="flex-start"
      fullWidth
      leftSection={<Glyph size={18} stroke={1.75} />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
