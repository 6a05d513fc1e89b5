/** The side menu on a phone. Mounted = open. */
import '#platform/web/look/overlay_styles.ts';
import { Button, Drawer, Stack } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
          {/* The header's greeting, which leads there on a wider window, has no room on a phone. */}
          <Button
            component={Link}
            to="/conta"
            variant="subtle"
            color="var(--color-text)"
            justify="flex-start"
            fullWidth
            leftSection={<IconUser size={18} stroke={1.75} />}
            onClick={onClose}
          >
            Minha conta
          </Button>
          <ThemeButton />
        </div>
      </Stack>
    </Drawer>
  );
}
