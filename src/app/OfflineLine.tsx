/** A quiet line at the foot of the screen, shown while the server or its database does not answer: the screen may be outdated. */
import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#platform/web/data/live.ts';
import classes from './OfflineLine.module.css';

const TEXTOS = {
  sem_servidor: 'Sem conexão com o servidor. O que aparece pode estar desatualizado; tentando de novo…',
  sem_banco: 'Sem conexão com o banco de dados, tentando novamente…',
};

export function OfflineLine() {
  const conexao = useConnection();
  return (
    <div role="status">
      {conexao !== 'ligado' && (
        <div className={classes.line}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          {TEXTOS[conexao]}
        </div>
      )}
    </div>
  );
}
