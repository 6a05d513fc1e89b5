/** The side menu: 16 rem, 3 rem of icons when collapsed, a drawer of 18 rem below 768 px. */
import { Stack, TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { withoutAccents } from '#platform/shared/text.ts';
import type { Screen } from '#platform/web/data/screen.ts';
import { Brand } from '#platform/web/look/Brand.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { AREAS, type Area, areaOf, HOME, menuScreenAt, menuScreensOf } from './menu.ts';
import classes from './Sidebar.module.css';

export function Sidebar({ collapsed, onExpand }: { collapsed: boolean; onExpand: () => void }) {
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      {collapsed ? <CollapsedNav onExpand={onExpand} /> : <Nav />}
    </div>
  );
}

export function Nav({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const [busca, setBusca] = useState('');
  const current = areaOf(pathname);
  const [at, setAt] = useState(current);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(current && [current.prefix]));
  // Navigating to an area opens its group once; the user may fold it again.
  if (at !== current) {
    setAt(current);
    if (current) setOpen(new Set([...open, current.prefix]));
  }
  const list = useShownLink(pathname);
  const matches = (title: string) => withoutAccents(title).includes(withoutAccents(busca.trim()));

  function toggle(prefix: string) {
    const next = new Set(open);
    if (!next.delete(prefix)) next.add(prefix);
    setOpen(next);
  }

  const areas = AREAS.filter((area) => matches(area.title));
  return (
    <nav className={classes.nav} aria-label="Menu principal">
      <Stack gap="sm" p="sm">
        <EmpresaBrand />
        <TextInput
          size="xs"
          placeholder="Buscar..."
          aria-label="Buscar no menu"
          leftSection={<IconSearch size={15} />}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
      </Stack>
      <ul ref={list} className={classes.list}>
        {matches(HOME.title) && (
          <li>
            <Link
              to={HOME.path}
              className={classes.item}
              activeOptions={{ exact: true }}
              onClick={onNavigate}
            >
              <HOME.icon size={18} stroke={1.75} aria-hidden />
              {HOME.title}
            </Link>
          </li>
        )}
        {areas.map((area) => (
          <AreaGroup
            key={area.prefix}
            area={area}
            open={open.has(area.prefix)}
            pathname={current === area ? pathname : undefined}
            onToggle={() => toggle(area.prefix)}
            onNavigate={onNavigate}
          />
        ))}
        {areas.length === 0 && !matches(HOME.title) && <li className="hint">Nada encontrado</li>}
      </ul>
    </nav>
  );
}

/** Scrolls the current screen's link into view, for a window too low for all groups. */
function useShownLink(pathname: string) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the current screen changes with the address.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

/** The company's own logo, if one is set (Configurações). */
function EmpresaBrand() {
  const empresa = useQuery(sessaoOptions()).data?.empresa;
  if (!empresa?.logo) return <Brand />;
  return <img className={classes.logo} src={empresa.logo} alt={empresa.nome ?? 'Logotipo da empresa'} />;
}

interface AreaGroupProps {
  area: Area;
  open: boolean;
  /** The current path, if it is in this area. */
  pathname: string | undefined;
  onToggle: () => void;
  onNavigate: (() => void) | undefined;
}

/** A folded group still shows the link of the current screen. A page without a link of its own marks the group. */
function AreaGroup({ area, open, pathname, onToggle, onNavigate }: AreaGroupProps) {
  const screens = menuScreensOf(area);
  const advanced = screens.filter((screen) => screen.advanced);
  const current = pathname === undefined ? undefined : menuScreenAt(area, pathname);
  const shown = open ? screens.filter((screen) => !screen.advanced) : current ? [current] : [];
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        data-current={(pathname !== undefined && !current) || undefined}
        onClick={onToggle}
      >
        <area.icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>{area.title}</span>
        <IconChevronRight size={15} className={classes.chevron} aria-hidden />
      </button>
      {shown.length > 0 && (
        <ul className={classes.children}>
          {shown.map((screen) => (
            <ScreenLink
              key={screen.path}
              screen={screen}
              current={screen === current}
              onNavigate={onNavigate}
            />
          ))}
          {open && advanced.length > 0 && (
            <AdvancedGroup screens={advanced} current={current} onNavigate={onNavigate} />
          )}
        </ul>
      )}
    </li>
  );
}

interface AdvancedGroupProps {
  screens: readonly Screen[];
  current: Screen | undefined;
  onNavigate: (() => void) | undefined;
}

/** The screens that few people open. The folded group still shows the link of the current screen. */
function AdvancedGroup({ screens, current, onNavigate }: AdvancedGroupProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li className={classes.child}>
        <button type="button" className={classes.item} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={classes.label}>Avançado</span>
          <IconChevronRight size={15} className={classes.chevron} aria-hidden />
        </button>
      </li>
      {screens
        .filter((screen) => open || screen === current)
        .map((screen) => (
          <ScreenLink
            key={screen.path}
            screen={screen}
            current={screen === current}
            onNavigate={onNavigate}
          />
        ))}
    </>
  );
}

interface ScreenLinkProps {
  screen: Screen;
  current: boolean;
  onNavigate: (() => void) | undefined;
}

function ScreenLink({ screen, current, onNavigate }: ScreenLinkProps) {
  return (
    <li className={classes.child}>
      <Link
        to={screen.path}
        className={classes.item}
        data-announced={!screen.load || undefined}
        // The router's own 'page' value marks only the exact path, not the screens that are tabs of this one.
        aria-current={current || undefined}
        onClick={onNavigate}
      >
        {screen.title}
      </Link>
      {!screen.load && <span className={classes.soon}>em breve</span>}
    </li>
  );
}

function CollapsedNav({ onExpand }: { onExpand: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.nav} aria-label="Menu principal">
      <button
        type="button"
        className={classes.mark}
        aria-label="Expandir o menu"
        {...tooltip('Expandir o menu (Ctrl+B)')}
        onClick={onExpand}
      >
        <Brand compact />
      </button>
      <ul className={classes.icons}>
        <li>
          <Link
            to={HOME.path}
            className={classes.icon}
            activeOptions={{ exact: true }}
            aria-label={HOME.title}
            {...tooltip(HOME.title)}
          >
            <HOME.icon size={20} stroke={1.75} />
          </Link>
        </li>
        {AREAS.map((area) => (
          <li key={area.prefix}>
            <AreaFlyout area={area} current={areaOf(pathname) === area} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AreaFlyout({ area, current }: { area: Area; current: boolean }) {
  const items = menuScreensOf(area).map(({ title, path, advanced }) => ({
    label: title,
    detail: advanced ? 'Avançado' : null,
    to: path,
  }));
  return (
    <Menu items={items} title={area.title} position="right-start">
      <button
        type="button"
        className={classes.icon}
        aria-label={area.title}
        data-current={current || undefined}
        {...tooltip(area.title)}
      >
        <area.icon size={20} stroke={1.75} />
      </button>
    </Menu>
  );
}

const tooltip = (text: string) => ({ 'data-tooltip': text, 'data-tooltip-at': 'right' });
