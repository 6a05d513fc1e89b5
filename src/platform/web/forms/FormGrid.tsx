/**
 * A form grid of twelve columns; one field per row on a phone. Short fields stay short: `span` is a field's number of
 * columns.
 *
 *     <FormGrid>
 *       <FormGrid.Cell span={8}><TextInput label="Cidade" … /></FormGrid.Cell>
 *       <FormGrid.Cell span={2}><UfInput label="Estado" … /></FormGrid.Cell>
 *       <FormGrid.Section title="Endereço" />
 *     </FormGrid>
 *
 * A child that is not a Cell takes the whole row.
 */
import type { ReactNode } from 'react';
import classes from './FormGrid.module.css';

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={`${classes.grid} errors-below`}>{children}</div>;
}

interface CellProps {
  span: number;
  /** Takes the whole row on a phone; for fields with a small span but long values, such as an e-mail. */
  wide?: boolean;
  children: ReactNode;
}

function Cell({ span, wide = false, children }: CellProps) {
  return (
    <div
      className={classes.cell}
      data-short={(span <= 6 && !wide) || undefined}
      style={{ '--span': span } as React.CSSProperties}
    >
      {children}
    </div>
  );
}

function Section({ title }: { title: string }) {
  return <h3 className={classes.section}>{title}</h3>;
}

FormGrid.Cell = Cell;
FormGrid.Section = Section;
