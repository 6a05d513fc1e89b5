/** Place and title at the left; greeting, branch, notices, theme and leaving at the right. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { FilialSelect } from '#filiais/FilialSelect.tsx';
import { IconAction } from '#platform/web/ui/IconAction.tsx';
import { useIsPhone } from '#platform/web/ui/useIsPhone.ts';
import classes from './Header.module.css';
import { NoticesBell } from './NoticesBell.tsx';
import { SignOutIcon } from './SignOut.tsx';

interface HeaderProps {
  nome: string;
  area: string | undefined;
  title: string;
  menuOpen: boolean;
  onToggleMenu: () => void;
}

export function Header({ nome, area, title, menuOpen, onToggleMenu }: HeaderProps) {
  const isPhone = useIsPhone();
  return (
    <header className={classes.header}>
      <IconAction
        label={isPhone ? 'Abrir o menu' : menuOpen ? 'Recolher o menu (Ctrl+B)' : 'Expandir o menu (Ctrl+B)'}
        icon={isPhone ? IconMenu2 : IconLayoutSidebar}
        size="large"
        onClick={onToggleMenu}
      />
      <div className={classes.place}>
        {area && <span className={classes.area}>{area}</span>}
        <h1 className={classes.title}>{title}</h1>
      </div>
      <div className={classes.context}>
        <span className={classes.greeting}>Olá, {nome || 'Usuário'}</span>
        <FilialSelect />
      </div>
      <div className={classes.tools}>
        <NoticesBell />
        <ThemeToggle />
        <SignOutIcon />
      </div>
    </header>
  );
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <IconAction
      label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      icon={dark ? IconSun : IconMoon}
      size="large"
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
