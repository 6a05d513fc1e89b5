/** One quiet line while the server does not answer: what is shown may be old. */
import { IconCloudOff } from '@tabler/icons-react';
import { useOnline } from '#platform/web/live.ts';
import classes from './OfflineLine.module.css';

export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={classes.line}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          Sem conexão com o servidor. O que aparece pode estar desatualizado; tentando de novo…
        </div>
      )}
    </div>
  );
}
