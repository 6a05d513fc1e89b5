/**
 * A quiet line at the bottom of the screen. It is shown while the server or its database does not answer, and while
 * acts wait on this device, which it lists when opened.
 */
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useWaitingActs } from '#platform/web/data/acts_on_device.ts';
import { type Lost, useLost } from '#platform/web/data/live.ts';
import classes from './OfflineLine.module.css';

const carregar = () => import('./WaitingActsList.tsx');
const WaitingActsList = lazy(() => carregar().then((m) => ({ default: m.WaitingActsList })));
/** Prefetched, because it cannot be loaded once the connection is lost. */
window.setTimeout(() => void carregar().catch(() => undefined), 3_000);

/** The text names the time of the last answer, because the screen shows nothing newer. */
const semConexao = ({ connection, since }: Lost) =>
  connection === 'sem_banco'
    ? 'Sem conexão com o banco de dados, tentando novamente…'
    : `Sem conexão com o servidor. O que aparece é de ${formatDateTime(new Date(since))} ou de antes. Vendas e dinheiro esperam a conexão; tentando de novo…`;

export function OfflineLine() {
  const lost = useLost();
  const acts = useWaitingActs();
  const Icon = lost ? IconCloudOff : IconCloudUp;
  return (
    <div role="status">
      {(lost || acts.length > 0) && (
        <div className={classes.line}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {acts.length > 0 ? (
            <Suspense fallback={null}>
              <WaitingActsList acts={acts} lost={lost && semConexao(lost)} />
            </Suspense>
          ) : (
            lost && semConexao(lost)
          )}
        </div>
      )}
    </div>
  );
}
