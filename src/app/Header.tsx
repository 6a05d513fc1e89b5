/** Place and title at the left; greeting, branch, notices, theme and sign-out at the right. */
import { Kbd, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FilialSelect } from '#company/filiais/FilialSelect.tsx';
import { CaixaBadge } from '#operations/caixa/CaixaBadge.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import classes from './Header.module.css';
import { NoticesBell } from './NoticesBell.tsx';
import { SignOutIcon } from './SignOut.tsx';
import { ThemeIcon } from './ThemeToggle.tsx';

interface HeaderProps {
  nome: string;
  area: string | undefined;
  title: string;
  menuOpen: boolean;
  onToggleMenu: () => void;
  /** Opens the palette. */
  onSearch: () => void;
}

export function Header({ nome, area, title, menuOpen, onToggleMenu, onSearch }: HeaderProps) {
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
        {/* On a phone the menu is closed, so the program's name is shown here instead of the area. */}
        {(isPhone || area) && <span className={classes.area}>{isPhone ? 'Assistência Técnica' : area}</span>}
        <h1 className={`${classes.title} truncate`}>{title}</h1>
      </div>
      <div className={classes.context}>
        <Link to="/conta" className={`${classes.greeting} truncate`} title="Minha conta">
          Olá, {nome || 'Usuário'}
        </Link>
        <CaixaBadge />
        <FilialSelect />
      </div>
      <div className={classes.tools}>
        <UnstyledButton className={classes.search} aria-label="Buscar em tudo, Ctrl K" onClick={onSearch}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <Kbd className={classes.keys}>Ctrl K</Kbd>
        </UnstyledButton>
        <NoticesBell />
        {!isPhone && <ThemeIcon />}
        <SignOutIcon />
      </div>
    </header>
  );
}
