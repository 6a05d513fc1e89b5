/** The state of 'Como pagou?': a module of its own, since only windows ask. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recebimento } from '#kernels/financeiro/financeiro.contract.ts';
import { compareDecimal, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { useOpcoesDoDocumento } from './baixas.client.ts';
import type { Opcoes } from './baixas.contract.ts';
import {
  devidoDaEscolha,
  ESCOLHAS,
  type Escolha,
  escolhaInicial,
  escolherTipo,
  recebimentoDaEscolha,
  type TipoEscolha,
} from './recebimento.rules.ts';
import { ultimaForma } from './ultima_forma.client.ts';

interface ComoPagouInput {
  /** A deposit or a debt is always asked about; the rest as the settings say. */
  ao: 'faturar' | 'vender' | 'receber';
  filial_id: string | undefined;
  ordem_servico_id?: string;
  /** The total of order or cart; undefined while it loads. */
  total: string | undefined;
  /**
   * Whether a payment beyond the total may stay as the customer's credit; always true for billing and sales.
   */
  guardaSobra?: boolean;
  /** The customer's credit is not offered: it is what the payment becomes. */
  semCredito?: boolean;
  /** Digits alone choose: there is no text field beside the question. */
  digitos?: boolean;
}

const semACredito = (opcoes: Opcoes): Opcoes => ({
  ...opcoes,
  formas: opcoes.formas.filter(({ tipo }) => tipo !== 'credito_cliente'),
});

export interface ComoPagou {
  opcoes: Opcoes;
  /** Total minus the deposit of the order. */
  devido: string;
  /** Nothing may stay open. */
  soPago: boolean;
  /** A surplus may stay as credit of the customer. */
  guardaSobra: boolean;
  escolha: Escolha;
  onEscolha: (escolha: Escolha) => void;
  /** One of the six was pressed. */
  onTipo: (tipo: TipoEscolha) => void;
  /** Shown after an attempt that got no answer. */
  erro: string | null;
  linha: RefObject<HTMLFieldSetElement | null>;
}

interface UsoDoComoPagou {
  /** Whether the line will show as soon as something is due: its code is loaded by then. */
  perguntavel: boolean;
  /** False while it is not known yet whether, and of how much, to ask. */
  pronto: boolean;
  /** The line's content; null where nothing is asked. */
  pergunta: ComoPagou | null;
  /** The total, at the price of the form where it was applied; undefined while it loads. */
  totalAPagar: string | undefined;
  /**
   * Called when the button is pressed. Returns the payment to send (undefined if none is asked for), or null after
   * showing what is missing.
   */
  resolver: () => Recebimento | undefined | null;
}

interface EscolhaInput {
  opcoes: Opcoes | undefined;
  devido: string;
  soPago: boolean;
  digitos: boolean;
  pronto: boolean;
  perguntando: boolean;
}

/** The answer to the question. A digit pressed before it is known what is due answers as soon as that is known. */
function useEscolha({ opcoes, devido, soPago, digitos, pronto, perguntando }: EscolhaInput) {
  const [escolhida, setEscolhida] = useState<Escolha | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [cedo, setCedo] = useState<TipoEscolha | null>(null);
  const escolha = escolhida ?? (opcoes ? escolhaInicial(opcoes) : null);
  const apertar = (tipo: TipoEscolha) =>
    opcoes && escolha && escolherTipo(opcoes, escolha, devido, { tipo, soPago, forma_id: ultimaForma(tipo) });
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
  }
  useDigitos(digitos, (tipo) => {
    if (!pronto) setCedo(tipo);
    else if (perguntando) onTipo(tipo);
    return !pronto || perguntando;
  });
  return { escolha, erro, setErro, onEscolha, onTipo };
}

/** Asked only with money on, under `perguntar`, of who may receive, and if something is due. */
export function useComoPagou({
  ao,
  filial_id,
  ordem_servico_id,
  total,
  guardaSobra = ao !== 'receber',
  semCredito = false,
  digitos = false,
}: ComoPagouInput): UsoDoComoPagou {
  const { data, isPending } = useOpcoesDoDocumento(filial_id, ordem_servico_id);
  const opcoes = data && semCredito ? semACredito(data) : data;
  const linha = useRef<HTMLFieldSetElement>(null);
  const regra = ao === 'receber' ? 'perguntar' : opcoes?.[`receber_ao_${ao}`];
  const devido = total === undefined || !opcoes ? '0.00' : subtractMoney(total, opcoes.sinal);
  const perguntavel = Boolean(opcoes?.ligado && opcoes.pode_receber && regra === 'perguntar');
  const pronto = !isPending && (!perguntavel || total !== undefined);
  const perguntando = perguntavel && compareDecimal(devido, '0') > 0;
  const soPago = ao === 'receber';
  const { escolha, erro, setErro, onEscolha, onTipo } = useEscolha({
    opcoes,
    devido,
    soPago,
    digitos,
    pronto,
    perguntando,
  });
  if (!perguntando || !opcoes || !escolha)
    return { pronto, perguntavel, pergunta: null, totalAPagar: total, resolver: () => undefined };

  const aPagar = soPago ? devido : devidoDaEscolha(opcoes, escolha, devido);
  return {
    pronto,
    perguntavel,
    totalAPagar: total && sumMoney([total, subtractMoney(aPagar, devido)]),
    pergunta: {
      opcoes,
      devido,
      soPago,
      guardaSobra,
      escolha,
      erro,
      linha,
      onEscolha,
      onTipo,
    },
    resolver() {
      const resolvido = recebimentoDaEscolha(opcoes, escolha, devido, soPago);
      if ('recebimento' in resolvido) return resolvido.recebimento;
      setErro(resolvido.erro);
      focarNaLinha(linha.current, escolha.tipo);
      return null;
    },
  };
}

/**
 * Digits by their place on the keyboard: with Alt a Mac types other characters. Heard from the opening of the window on,
 * while the question is still loading too. `apertar` returns false where nothing is asked.
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

/** The choice that is made, else the first: from there the arrows and digits answer. */
function focarNaLinha(linha: HTMLFieldSetElement | null, tipo: Escolha['tipo']): void {
  const alvo =
    linha?.querySelector<HTMLElement>(tipo ? '[data-falta]' : 'button') ?? linha?.querySelector('button');
  alvo?.focus();
}
