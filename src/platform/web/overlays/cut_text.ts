/** Elements that clamp their text with '…'. */

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

/** The clamped cell, else the clamped line, under the pointer. */
export function cutTextAt(pointed: Element): CutText | null {
  const target = pointed.closest<HTMLElement>('td') ?? pointed.closest<HTMLElement>(CUTTING);
  return target && isCut(target) ? { target, text: target.innerText } : null;
}

/** These get the focus only as a fallback, when no other element is left, so they show no tooltip. */
const WHOLES = 'main, [role=dialog], [role=alertdialog]';

/** All clamped texts inside the focused element; in a row, each with its column heading. */
export function cutTextIn(focused: HTMLElement): CutText | null {
  if (focused.matches(WHOLES)) return null;
  const lines = [...focused.querySelectorAll<HTMLElement>(CUTTING)]
    .filter((el) => isCut(el) && el.parentElement?.closest('td') === null)
    .map((el) => (el instanceof HTMLTableCellElement ? `${headingOf(el)}: ${el.innerText}` : el.innerText));
  return lines.length > 0 ? { target: focused, text: lines.join('\n') } : null;
}

function headingOf(cell: HTMLTableCellElement): string {
  return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.innerText ?? '';
}
