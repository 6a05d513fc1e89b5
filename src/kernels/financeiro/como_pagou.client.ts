/** The state of 'Como pagou?'. A module of its own, because only dialogs need it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { compareDecimal, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { useCreditoDoCliente, useOpcoesDoDocumento } from './baixas.client.ts';
import type { Opcoes } from './baixas.contract.ts';
import type { Recebimento } from './financeiro.contract.ts';
import {
  type CreditoDoCliente,
  comCredito,
  creditoUsado,
  devidoDaEscolha,
  ESCOLHAS,
  type Escolha,
  escolhaInicial,
  escolherTipo,
  motivoDeNaoOferecer,
  ofereceCredito,
  recebimentoDaEscolha,
  semFormaDeCredito,
  type TipoEscolha,
} from './recebimento.rules.ts';
import { ultimaForma } from './ultima_forma.client.ts';

interface ComoPagouInput {
  /** `receber` (a deposit or a debt) always asks; billing and sale ask as the settings say. */
  ao: 'faturar' | 'vender' | 'receber';
  filial_id: string | undefined;
  ordem_servico_id?: string;
  /** The total of the order or cart; undefined while it loads. */
  total: string | undefined;
  /** The customer whose free credit may pay, by 'Usar crédito'. Absent: it is not offered. */
  cliente_id?: string | null | undefined;
  /** The part of that credit that already counts, such as a quote's deposit. */
  creditoContado?: string | undefined;
  /** Whether a surplus may be kept as the customer's credit; always true for billing and sales. */
  guardaSobra?: boolean;
  /** Hides 'credit of the customer' as a payment method, because the payment itself becomes such credit. */
  semCredito?: boolean;
  /** Digits select without Alt, because there is no text field beside the question. */
  digitos?: boolean;
}

export interface ComoPagou {
  opcoes: Opcoes;
  /** The total minus the order's deposit and the credit that is used. */
  devido: string;
  /** The customer's credit that may pay; null if there is none. */
  credito: CreditoDoCliente | null;
  /** The part of it that pays; '0.00' until 'Usar crédito'. */
  creditoUsado: string;
  /** The whole amount must be paid now. */
  soPago: boolean;
  /** A surplus may be kept as the customer's credit. */
  guardaSobra: boolean;
  escolha: Escolha;
  onEscolha: (escolha: Escolha) => void;
  /** Called when one of the six choices is pressed. */
  onTipo: (tipo: TipoEscolha) => void;
  /** Names what is missing, after an incomplete answer was submitted. */
  erro: string | null;
  linha: RefObject<HTMLFieldSetElement | null>;
}

interface UsoDoComoPagou {
  /** Whether the question will be shown as soon as an amount is due, so that its code is prefetched. */
  perguntavel: boolean;
  /** False until it is known whether to ask, and for which amount. */
  pronto: boolean;
  /** The props of the question; null if it is not asked. */
  pergunta: ComoPagou | null;
  /** The order's deposit, and what is left to pay; null while money is off or the total loads. */
  conta: { sinal: string; falta: string } | null;
  /** The total, at the payment method's price if that was applied; undefined while it loads. */
  totalAPagar: string | undefined;
  /**
   * Call it on submit. Returns the payment to send (undefined if none is asked for), or null after showing what is
   * missing.
   */
  resolver: () => Recebimento | undefined | null;
}

interface EscolhaInput {
  opcoes: Opcoes | undefined;
  devido: string;
  soPago: boolean;
  credito: CreditoDoCliente | null;
  digitos: boolean;
  pronto: boolean;
  perguntando: boolean;
}

/** The user's answer. A digit pressed before the amount due is known is applied once it is. */
function useEscolha({ opcoes, devido, soPago, credito, digitos, pronto, perguntando }: EscolhaInput) {
  const [escolhida, setEscolhida] = useState<Escolha | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [cedo, setCedo] = useState<TipoEscolha | null>(null);
  const escolha = escolhida ?? (opcoes ? escolhaInicial(opcoes) : null);
  const usado = opcoes && escolha ? creditoUsado(opcoes, escolha, credito, devido) : '0.00';
  const resto = subtractMoney(devido, usado);
  const doResto = opcoes && (isZero(usado) ? opcoes : semFormaDeCredito(opcoes));
  const apertar = (tipo: TipoEscolha) =>
    doResto &&
    escolha &&
    escolherTipo(doResto, escolha, resto, { tipo, soPago, forma_id: ultimaForma(tipo) });
  if (cedo && pronto) {
    setCedo(null);
    if (perguntando) setEscolhida(apertar(cedo) ?? escolhida);
  }
  function onEscolha(nova: Escolha) {
    setEscolhida(nova);
    setErro(null);
  }
  function onTipo(tipo: TipoEscolha) {
    const nova = apertar(tipo);
    if (nova) onEscolha(nova);
    else if (doResto) setErro(motivoDeNaoOferecer(doResto, tipo, soPago));
  }
  useDigitos(digitos, (tipo) => {
    if (!pronto) setCedo(tipo);
    else if (perguntando) onTipo(tipo);
    return !pronto || perguntando;
  });
  return { escolha, usado, resto, doResto, erro, setErro, onEscolha, onTipo };
}

/** The customer's credit that may pay; null if it is not offered. */
function useCredito({
  filial_id,
  cliente_id,
  creditoContado = '0.00',
}: Pick<ComoPagouInput, 'filial_id' | 'cliente_id' | 'creditoContado'>): CreditoDoCliente | null {
  const credito = useCreditoDoCliente(filial_id, cliente_id);
  return credito && cliente_id ? { cliente_id, valor: subtractMoney(credito, creditoContado) } : null;
}

/** Asks only if money is on, the settings say `perguntar`, the user may receive payments, and an amount is due. */
export function useComoPagou({
  ao,
  filial_id,
  ordem_servico_id,
  total,
  guardaSobra = ao !== 'receber',
  semCredito = false,
  digitos = false,
  ...doCliente
}: ComoPagouInput): UsoDoComoPagou {
  const { data, isPending } = useOpcoesDoDocumento(filial_id, ordem_servico_id);
  const opcoes = data && semCredito ? semFormaDeCredito(data) : data;
  const linha = useRef<HTMLFieldSetElement>(null);
  const credito = useCredito({ filial_id, ...doCliente });
  const regra = ao === 'receber' ? 'perguntar' : opcoes?.[`receber_ao_${ao}`];
  const devido = total === undefined || !opcoes ? '0.00' : subtractMoney(total, opcoes.sinal);
  const perguntavel = Boolean(opcoes?.ligado && opcoes.pode_receber && regra === 'perguntar');
  const pronto = !isPending && (!perguntavel || total !== undefined);
  const perguntando = perguntavel && compareDecimal(devido, '0') > 0;
  const soPago = ao === 'receber';
  const escolhido = useEscolha({ opcoes, devido, soPago, credito, digitos, pronto, perguntando });
  const { escolha, usado, resto, doResto, erro, setErro, onEscolha, onTipo } = escolhido;
  const conta = total !== undefined && opcoes?.ligado ? { sinal: opcoes.sinal, falta: devido } : null;
  if (!perguntando || !opcoes || !doResto || !escolha)
    return { pronto, perguntavel, conta, pergunta: null, totalAPagar: total, resolver: () => undefined };

  const ajuste = soPago ? '0.00' : subtractMoney(devidoDaEscolha(doResto, escolha, resto), resto);
  return {
    pronto,
    perguntavel,
    conta: conta && { ...conta, falta: sumMoney([devido, ajuste]) },
    totalAPagar: total && sumMoney([total, ajuste]),
    pergunta: {
      opcoes: doResto,
      devido: resto,
      credito: ofereceCredito(opcoes, credito) ? credito : null,
      creditoUsado: usado,
      soPago,
      guardaSobra,
      escolha,
      erro,
      linha,
      onEscolha,
      onTipo,
    },
    resolver() {
      const doOutro = isZero(resto)
        ? { recebimento: { formas: [] } }
        : recebimentoDaEscolha(doResto, escolha, resto, soPago);
      const resolvido = comCredito(opcoes, usado, doOutro);
      if ('recebimento' in resolvido) return resolvido.recebimento;
      setErro(resolvido.erro);
      focarNaLinha(linha.current, escolha.tipo);
      return null;
    },
  };
}

/**
 * Reads digits by their physical key, because Alt+digit types another character on a Mac. Listens from the moment the
 * dialog opens, so also while the question is loading. `apertar` returns false if nothing is asked.
 */
function useDigitos(sozinhos: boolean, apertar: (tipo: TipoEscolha) => boolean): void {
  const on = useEffectEvent((event: KeyboardEvent) => {
    const digito = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
    const tipo = digito ? ESCOLHAS[Number(digito) - 1] : undefined;
    if (!tipo || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const emTexto = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (!event.altKey && (!sozinhos || emTexto)) return;
    if (apertar(tipo)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => on(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/**
 * Focuses the field that the chosen method still needs. Without one it focuses the first choice, where arrows and digits
 * choose. Scrolls the reason below it out from under a dialog's footer.
 */
function focarNaLinha(linha: HTMLFieldSetElement | null, tipo: Escolha['tipo']): void {
  const alvo =
    linha?.querySelector<HTMLElement>(tipo ? '[data-falta]' : 'button') ?? linha?.querySelector('button');
  alvo?.focus();
  requestAnimationFrame(() => linha?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' }));
}
