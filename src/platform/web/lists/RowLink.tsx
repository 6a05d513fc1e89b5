/**
 * A link in a row, to its customer or to what it comes from. Tab reaches it in the row at which it stops. A card is a
 * button as a whole, so there the link is text, and the record that the card opens has it.
 *
 *     <RowLink to={podeVer && paginaDoCliente(cliente_id)}>{cliente_nome}</RowLink>
 */
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import classes from './RowLink.module.css';

/** True in the row at which Tab stops. */
export const TabStop = createContext(false);

interface RowLinkProps {
  /** False or null for what the person may not see: then it is text. */
  to: string | false | null;
  search?: Record<string, string>;
  title?: string;
  children: ReactNode;
}

export function RowLink({ to, search, title, children }: RowLinkProps) {
  const isTabStop = useContext(TabStop);
  const hasCards = useHasCards();
  if (!to || hasCards) {
    return (
      <span className="clamp" data-lines={2}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      search={search as never}
      className={`clamp ${classes.link}`}
      data-lines={2}
      title={title}
      tabIndex={isTabStop ? 0 : -1}
    >
      {children}
    </Link>
  );
}
