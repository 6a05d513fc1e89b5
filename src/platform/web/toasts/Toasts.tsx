import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';
import { PLACES } from './toast.ts';

/**
 * Shows toasts at the bottom right; at the top on a phone. Dialogs leave a band at the bottom free for one row of them.
 */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerWidth={isPhone ? '100%' : 360}
      limit={PLACES}
      transitionDuration={0}
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  );
}
