/** The row count and the pager. Cursor paging: first, previous, next and last page. */
import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBRL } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import { type List, type Total, useTotal } from '#platform/web/data/list_total.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './ListFooter.module.css';

interface ListFooterProps {
  query: List<Page<unknown>>;
  count: readonly [string, string];
  /** Names the summed column with its preposition, if the list has several amounts: 'do saldo'. */
  sumOf?: string;
  onCursor: (cursor: string | undefined) => void;
  /** Replaces the count. */
  instead?: ReactNode;
}

export function ListFooter({ query, count, sumOf, onCursor, instead }: ListFooterProps) {
  const { anterior = null, proximo = null } = query.data ?? {};
  return (
    <footer className={classes.footer}>
      {instead || <Count query={query} count={count} sumOf={sumOf} />}
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

/** Separate from the pager, so that a total that arrives after the rows renders nothing else. */
function Count({ query, count, sumOf }: Pick<ListFooterProps, 'query' | 'count' | 'sumOf'>) {
  const total = useTotal(query);
  const loading = query.data === undefined && !query.error;
  return (
    <div className={`hint ${classes.count}`} aria-live="polite">
      {loading ? 'Carregando...' : total && describe(total, count, sumOf)}
    </div>
  );
}

function describe(
  { total, ha_mais_que_total, soma }: Total,
  [one, many]: readonly [string, string],
  sumOf: string | undefined,
) {
  const figure = total.toLocaleString('pt-BR');
  const rows = ha_mais_que_total ? `mais de ${figure} ${many}` : `${figure} ${total === 1 ? one : many}`;
  if (soma === undefined) return rows;
  if (soma === null) return `${rows} · filtre mais para somar`;
  return `${rows} · ${sumOf ? `soma ${sumOf}` : 'soma'} ${formatBRL(soma)}`;
}
