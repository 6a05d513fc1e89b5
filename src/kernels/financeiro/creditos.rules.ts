/** Customers' credit, in lots: deposits, refunds kept as credit, surpluses. */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import type { Credito, Livro, LivroOuNada } from './livro.rules.ts';
import { receberPelasFormas } from './pagamentos.rules.ts';
import { acrescentar, categoria, mais, menorDe, menos, mudar, postar, recusar } from './postar.rules.ts';
import type { OrigemCredito } from './vocabulario.rules.ts';

interface NovoLote {
  cliente_id: string;
  origem: OrigemCredito;
  movimento_id: string;
  valor: string;
  ordem_servico_id?: string | null;
  orcamento_id?: string | null;
  reservar?: boolean;
}

/**
 * A new lot with a balance of zero; the movement's postings fill it. The Consumidor gets a lot only within an exchange.
 */
export function novoCredito(livro: Livro, novo: NovoLote): Credito {
  if (livro.consumidores.has(novo.cliente_id) && novo.origem !== 'troca')
    throw new DomainError(financeiroErrors.CONSUMIDOR_SEM_CREDITO);
  return {
    id: newId(),
    cliente_id: novo.cliente_id,
    filial_id: livro.filial_id,
    ordem_servico_id: novo.ordem_servico_id ?? null,
    orcamento_id: novo.orcamento_id ?? null,
    origem: novo.origem,
    movimento_id: novo.movimento_id,
    valor: mais(novo.valor),
    saldo: '0.00',
    reservado: novo.reservar ? mais(novo.valor) : '0.00',
    usado_em: null,
  };
}

/** Throws if a refund to a system customer would be kept, with an error text about refunds. */
export function exigirDevolverAgora(livro: Livro, cliente_id: string | null): void {
  if (cliente_id !== null && livro.consumidores.has(cliente_id))
    throw recusar(
      { ...financeiroErrors.CONSUMIDOR_SEM_CREDITO, message: 'O Consumidor não guarda crédito' },
      "devolva em dinheiro ou marque 'Já devolvi'",
    );
}

export interface NovoCredito {
  cliente_id: string;
  origem: OrigemCredito;
  /** The order on which it is a deposit. */
  ordem_servico_id?: string | null;
  /** The quote without an order; such a deposit is not reserved. */
  orcamento_id?: string | null;
  /** True reserves it for the order until the order is billed or closed, or its payer changes. */
  reservar?: boolean;
  formas: readonly Pagamento[];
  data?: string;
  motivo?: string | null;
}

/** Receives money that pays no debt yet: a deposit, or a surplus. */
export function criarCredito(livro: LivroOuNada, novo: NovoCredito): LivroOuNada {
  if (!livro) return null;
  const movimento_id = newId();
  const data = novo.data ?? livro.hoje;
  const recebido = receberPelasFormas(livro, novo.formas, { movimento_id, data });
  const valor = sumMoney(novo.formas.map((forma) => forma.valor));
  const credito = novoCredito(livro, { ...novo, movimento_id, valor });
  const comLote = acrescentar(acrescentar(livro, 'creditos', [credito]), 'recebiveis', recebido.recebiveis);
  return postar(comLote, {
    id: movimento_id,
    tipo: 'credito',
    data,
    cliente_id: novo.cliente_id,
    motivo: novo.motivo ?? null,
    entregue: recebido.entregue,
    troco: recebido.troco,
    formas: recebido.formas,
    lancamentos: [...recebido.lancamentos, { credito_id: credito.id, valor: menos(valor) }],
  });
}

/** The credit that is reserved for the order. */
export function sinalDaOrdem(livro: Livro, ordem_servico_id: string): string {
  return sumMoney(
    [...livro.creditos.values()].flatMap((credito) =>
      credito.ordem_servico_id === ordem_servico_id ? [credito.reservado] : [],
    ),
  );
}

/** The unused rest of the deposits on a quote without an order. A reversed receipt leaves an empty lot. */
export function sinalDoOrcamento(livro: Livro, orcamento_id: string): string {
  return sumMoney(
    [...livro.creditos.values()].flatMap((credito) =>
      credito.orcamento_id === orcamento_id && credito.origem === 'sinal'
        ? [subtractMoney(credito.saldo, credito.reservado)]
        : [],
    ),
  );
}

interface SinalLevado {
  orcamento_id: string;
  ordem_servico_id: string;
  /** The customer who will owe for the order. */
  cliente_id: string;
}

/** The unused rest of the quote's deposits becomes the deposit of the order that is opened from the quote. */
export function levarSinal(
  livro: LivroOuNada,
  { orcamento_id, ordem_servico_id, cliente_id }: SinalLevado,
): LivroOuNada {
  if (!livro) return null;
  const levados = [...livro.creditos.values()].flatMap((credito) =>
    credito.orcamento_id === orcamento_id && credito.origem === 'sinal' && credito.cliente_id === cliente_id
      ? [{ ...credito, ordem_servico_id, reservado: credito.saldo }]
      : [],
  );
  return mudar(livro, 'creditos', levados);
}

/**
 * Releases the deposit of an order that is closed or whose payer changes: it becomes free credit, and the order's open
 * PIX charges are cancelled. Call `sinalDaOrdem` first if the amount is needed.
 */
export function liberarSinal(
  livro: LivroOuNada,
  { ordem_servico_id }: { ordem_servico_id: string },
): LivroOuNada {
  if (!livro) return null;
  const livres = [...livro.creditos.values()].flatMap((credito) =>
    credito.ordem_servico_id === ordem_servico_id && !isZero(credito.reservado)
      ? [{ ...credito, reservado: '0.00' }]
      : [],
  );
  const canceladas = [...livro.cobrancas.values()].flatMap((cobranca) =>
    cobranca.ordem_servico_id === ordem_servico_id && cobranca.situacao === 'aberta'
      ? [{ ...cobranca, situacao: 'cancelada' as const, sinal_de: null }]
      : [],
  );
  return mudar(mudar(livro, 'creditos', livres), 'cobrancas', canceladas);
}

/** Caps each reservation at its lot's balance, after a payment used a part of the lot. */
export function ajustarReservas(livro: Livro): Livro {
  const ajustados = [...livro.creditos.values()].flatMap((credito) => {
    const reservado = menorDe(credito.reservado, credito.saldo);
    return livro.mudados.has(credito.id) && reservado !== credito.reservado
      ? [{ ...credito, reservado }]
      : [];
  });
  return mudar(livro, 'creditos', ajustados);
}

interface Anterior {
  cliente_id: string;
  valor: string;
  motivo: string;
}

/**
 * Creates a lot for the returned value of a sale made before money was started. The ledger has no record of its
 * payment, so the lot is posted against the opening balances.
 */
export function creditarAnterior(livro: Livro, { cliente_id, valor, motivo }: Anterior): Livro {
  const id = newId();
  const credito = novoCredito(livro, { cliente_id, origem: 'troca', movimento_id: id, valor });
  return postar(acrescentar(livro, 'creditos', [credito]), {
    id,
    tipo: 'credito',
    cliente_id,
    motivo,
    lancamentos: [
      { categoria_id: categoria(livro, 'saldos_anteriores'), valor },
      { credito_id: credito.id, valor: menos(valor) },
    ],
  });
}
