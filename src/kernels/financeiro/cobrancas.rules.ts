/** Static PIX charges: the program generates the code, and a person checks in the bank's app that it was paid. */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { isZero, subtractMoney } from '#platform/shared/money.ts';
import { baixar } from './baixas.rules.ts';
import { criarCredito } from './creditos.rules.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import type { Cobranca, Conta, Forma, Livro, LivroOuNada } from './livro.rules.ts';
import { brCode, serveNoPix } from './pix.rules.ts';
import { acrescentar, menorDe, mudar, tituloDe } from './postar.rules.ts';

/** An account of an older version may have a name that no code can hold. */
const podeCobrar = ({ pix_nome, pix_cidade }: Conta): boolean =>
  serveNoPix({ nome: pix_nome ?? '', cidade: pix_cidade ?? '' });

/** The branch's own PIX method, else the company's, with the account that has the key. */
function formaPix(livro: Livro): { forma: Forma; conta: Conta } {
  const comChave = [...livro.formas.values()].flatMap((forma) => {
    const conta = forma.conta_id === null ? undefined : livro.contas.get(forma.conta_id);
    const serve =
      forma.tipo === 'pix' && forma.ativo && conta?.ativo && conta.pix_chave !== null && podeCobrar(conta);
    return serve && (forma.filial_id === null || forma.filial_id === livro.filial_id)
      ? [{ forma, conta }]
      : [];
  });
  const achada = comChave.find(({ forma }) => forma.filial_id !== null) ?? comChave[0];
  if (!achada) throw new DomainError(financeiroErrors.SEM_CHAVE_PIX);
  return achada;
}

export interface NovaCobranca {
  id?: string;
  /** The debt: a parcel, or a deposit on an order or on a quote without an order. */
  de: { parcela_id: string } | { ordem_servico_id: string } | { orcamento_id: string };
  cliente_id: string;
  valor: string;
  /** As returned by `txidDaParcela` or `txidDoSinal`. */
  txid: string;
}

export function criarCobranca(livro: LivroOuNada, nova: NovaCobranca): LivroOuNada {
  if (!livro) return null;
  const { forma, conta } = formaPix(livro);
  const cobranca: Cobranca = {
    parcela_id: null,
    ordem_servico_id: null,
    orcamento_id: null,
    ...nova.de,
    id: nova.id ?? newId(),
    cliente_id: nova.cliente_id,
    filial_id: livro.filial_id,
    forma_id: forma.id,
    txid: nova.txid,
    valor: nova.valor,
    brcode: brCode({
      chave: conta.pix_chave ?? '',
      nome: conta.pix_nome ?? '',
      cidade: conta.pix_cidade ?? '',
      valor: nova.valor,
      txid: nova.txid,
    }),
    situacao: 'aberta',
    movimento_id: null,
    ordem_aberta: true,
  };
  return acrescentar(livro, 'cobrancas', [cobranca]);
}

export interface Confirmacao {
  cobranca_id: string;
  /** The amount that was received. */
  valor: string;
  end_to_end_id?: string | null;
}

function quitar(livro: Livro, cobranca: Cobranca, pagamento: Pagamento): LivroOuNada {
  const parcela = cobranca.parcela_id === null ? undefined : livro.parcelas.get(cobranca.parcela_id);
  if (parcela && !parcela.cancelada && !isZero(parcela.saldo))
    return baixar(livro, {
      natureza: 'receber',
      linhas: [{ parcela_id: parcela.id, principal: menorDe(parcela.saldo, pagamento.valor) }],
      formas: [pagamento],
      excedente: !isZero(subtractMoney(pagamento.valor, menorDe(parcela.saldo, pagamento.valor))),
    });
  const aberta = cobranca.situacao === 'aberta';
  const sinal = cobranca.ordem_servico_id !== null && cobranca.ordem_aberta && aberta;
  return criarCredito(livro, {
    cliente_id: parcela
      ? (tituloDe(livro, parcela.titulo_id).cliente_id ?? cobranca.cliente_id)
      : cobranca.cliente_id,
    // If its order, quote or parcel no longer needs the money, it is a surplus.
    origem: sinal || (aberta && cobranca.orcamento_id !== null) ? 'sinal' : 'excedente',
    ordem_servico_id: sinal ? cobranca.ordem_servico_id : null,
    orcamento_id: cobranca.orcamento_id,
    reservar: sinal,
    formas: [pagamento],
  });
}

/** 'Confirmar PIX'. If two users confirm, the second gets COBRANCA_JA_CONFIRMADA. */
export function confirmarCobranca(livro: LivroOuNada, confirmacao: Confirmacao): LivroOuNada {
  if (!livro) return null;
  const cobranca = livro.cobrancas.get(confirmacao.cobranca_id);
  if (!cobranca) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  if (cobranca.situacao === 'confirmada') throw new DomainError(financeiroErrors.COBRANCA_JA_CONFIRMADA);
  const { valor, end_to_end_id = null } = confirmacao;
  const quitado = quitar(livro, cobranca, { forma_id: cobranca.forma_id, valor, end_to_end_id });
  if (!quitado) return null;
  const movimento_id = quitado.novosMovimentos.at(-1)?.id ?? null;
  return mudar(quitado, 'cobrancas', [{ ...cobranca, situacao: 'confirmada', movimento_id }]);
}

/**
 * Cancels the open ones of these charges, whose debt no longer exists. A cancelled charge can still be confirmed if it
 * was paid.
 */
export function cancelarAbertas(livro: LivroOuNada, ids: readonly string[]): LivroOuNada {
  if (!livro) return null;
  const abertas = ids
    .flatMap((id) => livro.cobrancas.get(id) ?? [])
    .filter(({ situacao }) => situacao === 'aberta');
  return mudar(
    livro,
    'cobrancas',
    abertas.map((cobranca) => ({ ...cobranca, situacao: 'cancelada' as const })),
  );
}

/** Cancels a charge that the customer will not use. It can still be confirmed if it was paid. */
export function cancelarCobranca(livro: LivroOuNada, { cobranca_id }: { cobranca_id: string }): LivroOuNada {
  if (!livro) return null;
  const cobranca = livro.cobrancas.get(cobranca_id);
  if (!cobranca) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  if (cobranca.situacao === 'confirmada') throw new DomainError(financeiroErrors.COBRANCA_JA_CONFIRMADA);
  return mudar(livro, 'cobrancas', [{ ...cobranca, situacao: 'cancelada' }]);
}
