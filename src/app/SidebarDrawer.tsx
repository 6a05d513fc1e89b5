/** The side menu on a phone. Mounted = open. */
import '#platform/web/look/overlay_styles.ts';
import { Drawer, Stack } from '@mantine/core';
import { useReturnFocus } from '#platform/web/overlays/focus_place.ts';
import classes from './Sidebar.module.css';
import { Nav } from './Sidebar.tsx';
import { ThemeButton } from './ThemeToggle.tsx';

export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      size="var(--sidebar-width-phone)"
      withCloseButton={false}
      padding={0}
      title={null}
      returnFocus={false}
      classNames={{ content: classes.sliding }}
    >
      {/* Takes the initial focus, because focusing the search box would open the on-screen keyboard. */}
      <Stack gap={0} h="100dvh" bg="var(--color-canvas)" data-menu data-autofocus tabIndex={-1}>
        <Nav onNavigate={onClose} />
        <div className={classes.bottom}>
          <ThemeButton />
        </div>
      </Stack>
    </Drawer>
  );
}
