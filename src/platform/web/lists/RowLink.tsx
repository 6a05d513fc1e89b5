/**
 * A link to a customer, an order, a sale: in a row, where Tab reaches it in the row at which it stops, and in a window.
 * A card is a button as a whole, so there the link is text, and the record that the card opens has it.
 *
 *     <RowLink to={podeVer && paginaDoCliente(cliente_id)}>{cliente_nome}</RowLink>
 */
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './RowLink.module.css';

/** `stop`: the row at which Tab stops. */
export const LinkPlace = createContext<'window' | 'row' | 'stop' | 'card'>('window');

interface RowLinkProps {
  /** False or null for what the person may not see: then it is text. */
  to: string | false | null;
  search?: Record<string, string> | undefined;
  title?: string;
  /** In a list of one line per row. */
  oneLine?: boolean;
  children: ReactNode;
}

export function RowLink({ to, search, title, oneLine, children }: RowLinkProps) {
  const place = useContext(LinkPlace);
  if (to && place === 'window') {
    return (
      <Link to={to} search={search as never}>
        {children}
      </Link>
    );
  }
  const cut = oneLine ? 'truncate' : 'clamp';
  if (!to || place === 'card') {
    return (
      <span className={cut} data-lines={2}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      search={search as never}
      className={`${cut} ${classes.link}`}
      data-lines={2}
      title={title}
      tabIndex={place === 'stop' ? 0 : -1}
    >
      {children}
    </Link>
  );
}
