/**
 * The stock as the demo's staff remember it: stock per branch and quantities reserved by orders. It decides their
 * purchases and promises. The program's ledger is authoritative, and the demo's test compares the two.
 */
interface Saldo {
  quantidade: number;
  reservado: number;
  /** False until a first arrival: without a record nothing can leave (decisions § 1). */
  registro: boolean;
}

export type Estante = ReturnType<typeof createEstante>;

export function createEstante() {
  const saldos = new Map<string, Saldo>();
  const find = (produto_id: string, filial_id: string): Saldo => {
    const key = `${produto_id}/${filial_id}`;
    const saldo = saldos.get(key) ?? { quantidade: 0, reservado: 0, registro: false };
    saldos.set(key, saldo);
    return saldo;
  };
  return {
    temRegistro: (produto_id: string, filial_id: string) => find(produto_id, filial_id).registro,
    quantidade: (produto_id: string, filial_id: string) => find(produto_id, filial_id).quantidade,
    /** Stock minus reservations; negative if more is reserved than in stock. */
    disponivel(produto_id: string, filial_id: string): number {
      const { quantidade, reservado } = find(produto_id, filial_id);
      return quantidade - reservado;
    },
    entrar(produto_id: string, filial_id: string, quantidade: number): void {
      const saldo = find(produto_id, filial_id);
      saldo.quantidade += quantidade;
      saldo.registro = true;
    },
    /** Returns the quantity that actually left: nothing if the branch has no record yet. */
    sair(produto_id: string, filial_id: string, quantidade: number): number {
      const saldo = find(produto_id, filial_id);
      const saiu = saldo.registro ? quantidade : 0;
      saldo.quantidade -= saiu;
      saldo.registro = true;
      return saiu;
    },
    reservar(produto_id: string, filial_id: string, quantidade: number): void {
      find(produto_id, filial_id).reservado += quantidade;
    },
  };
}
