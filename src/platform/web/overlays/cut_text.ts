/** What an element shows less of than there is: its text ends in '…'. */

const CUTTING = 'td, .truncate, .clamp';

function isCut(el: Element): boolean {
  return [el, ...el.querySelectorAll('*')].some(
    (part) =>
      part.clientWidth > 1 &&
      getComputedStyle(part).overflowX === 'hidden' &&
      (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1),
  );
}

export interface CutText {
  target: HTMLElement;
  text: string;
}

/** Of the cell, or else the line, that the pointer is in. */
export function cutTextAt(pointed: Element): CutText | null {
  const target = pointed.closest<HTMLElement>('td') ?? pointed.closest<HTMLElement>(CUTTING);
  return target && isCut(target) ? { target, text: target.innerText } : null;
}

/** Of everything inside what has the focus; of a row each cell with its heading. */
export function cutTextIn(focused: HTMLElement): CutText | null {
  const lines = [...focused.querySelectorAll<HTMLElement>(CUTTING)]
    .filter((el) => isCut(el) && el.parentElement?.closest('td') === null)
    .map((el) => (el instanceof HTMLTableCellElement ? `${headingOf(el)}: ${el.innerText}` : el.innerText));
  return lines.length > 0 ? { target: focused, text: lines.join('\n') } : null;
}

function headingOf(cell: HTMLTableCellElement): string {
  return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.innerText ?? '';
}
