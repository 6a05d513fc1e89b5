/** The device of an order that an address asks for: `?nova=Celular · Galaxy A54`. */
export const pedirOrdemDe = ({ equipamento, modelo }: { equipamento: string; modelo: string }): string =>
  `${equipamento} · ${modelo}`;

export function aparelhoPedido(
  nova: string | undefined,
): { equipamento: string; modelo: string } | undefined {
  const [equipamento = '', ...modelo] = (nova ?? '').split(' · ');
  return modelo.length > 0 ? { equipamento, modelo: modelo.join(' · ') } : undefined;
}
