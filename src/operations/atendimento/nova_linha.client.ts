/** The line for a new item is one place on the page, and keys and buttons lead to it. */
export const NOVA_LINHA = 'nova-linha';

const campo = () => document.getElementById(NOVA_LINHA);

/** The field may be on its way back, after the fields of a new product took its place. */
export function focarNovaLinha(): void {
  if (campo()) campo()?.focus();
  else requestAnimationFrame(() => campo()?.focus());
}
