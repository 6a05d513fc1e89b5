/** The row count and the pager. Cursor paging: first, previous, next, last. */
import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconClock,
} from '@tabler/icons-react';
import type { Pagina } from '#platform/shared/operation.ts';
import { ATRASO_NOTADO_S, useAtraso } from '#platform/web/data/replica.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './ListFooter.module.css';

interface ListFooterProps {
  pagina: Omit<Pagina<unknown>, 'itens'> | undefined;
  count: readonly [string, string];
  failed: boolean;
  onCursor: (cursor: string | undefined) => void;
}

export function ListFooter({ pagina, count, failed, onCursor }: ListFooterProps) {
  const { anterior = null, proximo = null } = pagina ?? {};
  return (
    <footer className={classes.footer}>
      <div className={classes.count} aria-live="polite">
        {pagina ? describe(pagina, count) : failed ? '' : 'Carregando...'}
      </div>
      <Atraso pagina={pagina} />
      {(anterior !== null || proximo !== null) && (
        <nav className={classes.pages} aria-label="Páginas">
          <IconAction
            label="Primeira página"
            icon={IconChevronLeftPipe}
            disabled={anterior === null}
            onClick={() => onCursor(undefined)}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} />}
            disabled={anterior === null}
            onClick={() => onCursor(anterior ?? undefined)}
          >
            Anterior
          </Button>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} />}
            disabled={proximo === null}
            onClick={() => onCursor(proximo ?? undefined)}
          >
            Próxima
          </Button>
          <IconAction
            label="Última página"
            icon={IconChevronRightPipe}
            disabled={proximo === null}
            onClick={() => onCursor('ultima')}
          />
        </nav>
      )}
    </footer>
  );
}

/** Shown when the list was read from a replica that lags. */
function Atraso({ pagina }: Pick<ListFooterProps, 'pagina'>) {
  const segundos = useAtraso(pagina);
  if (segundos < ATRASO_NOTADO_S) return null;
  return (
    <div className={classes.atraso} title="Lido de uma réplica do banco, que ainda não recebeu o mais novo">
      <IconClock size={14} stroke={1.75} aria-hidden />
      Dados de {Math.round(segundos)} s atrás
    </div>
  );
}

function describe(
  { total, ha_mais_que_total }: Omit<Pagina<unknown>, 'itens'>,
  [one, many]: readonly [string, string],
) {
  const figure = total.toLocaleString('pt-BR');
  return ha_mais_que_total ? `mais de ${figure} ${many}` : `${figure} ${total === 1 ? one : many}`;
}
