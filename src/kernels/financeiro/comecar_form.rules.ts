/** The form of 'Começar', and its conversion into the command's input. */
import { z } from 'zod';
import { type ComecarInput, comecarInput } from './comeco.contract.ts';
import { lerTabela } from './taxas.rules.ts';

const texto = z.string().nullable();

/** Stands for an account of the whole company, whose PIX key every branch uses. */
export const TODAS = 'todas';

const banco = z.object({
  chave: z.string(),
  nome: z.string(),
  saldo: texto,
  /** The id of a branch, or `TODAS`. */
  filial_id: z.string(),
  pix: z.object({
    pix_tipo: z.string(),
    pix_chave: z.string(),
    pix_nome: z.string(),
    pix_cidade: z.string(),
  }),
});
const maquininha = z.object({
  chave: z.string(),
  nome: z.string(),
  tabela: z.string(),
  /** The card company pays the whole amount at once, the next day. */
  antecipado: z.boolean(),
  /** Card payments made before today that have not reached the bank. */
  a_cair: z.array(z.object({ chave: z.string(), liquido: texto, previsto_para: texto })),
});

/** No payment method is preselected. */
export const NENHUMA = 'nenhuma';

const campos = z.object({
  filiais: z.array(z.object({ filial_id: z.string(), nome: z.string(), caixa: texto, cofre: texto })),
  bancos: z.array(banco),
  maquininhas: z.array(maquininha),
  desconto_pix: texto,
  desconto_dinheiro: texto,
  forma_padrao: z.string(),
  fundo_troco: texto,
  em_aberto: z.array(z.object({ tipo: z.enum(['ordem', 'venda_direta']), id: z.string(), valor: texto })),
});
export type ComecarForm = z.input<typeof campos>;

/** Days until the card company pays. */
const PRAZO = { debito: 1, credito: 30, antecipado: 1 };

function daMaquininha({ nome, tabela, antecipado, a_cair }: ComecarForm['maquininhas'][number]) {
  const { debito, credito } = lerTabela(tabela);
  const prazo_dias = antecipado ? PRAZO.antecipado : PRAZO.credito;
  return {
    nome,
    debito: debito === null ? null : { percentual: debito, prazo_dias: PRAZO.debito },
    credito: credito.map((taxa) => ({ ...taxa, prazo_dias, antecipado })),
    a_cair: a_cair.map(({ liquido, previsto_para }) => ({
      liquido: liquido ?? '',
      previsto_para: previsto_para ?? '',
    })),
  };
}

/** An account without a PIX key gets no PIX payment method. */
const doBanco = ({ nome, saldo, filial_id, pix }: ComecarForm['bancos'][number]) => ({
  nome,
  saldo: saldo || '0',
  filial_id: filial_id === TODAS ? null : filial_id,
  pix: pix.pix_chave.trim() === '' ? null : pix,
});

export const comecarForm = campos
  .transform((form): unknown => ({
    ...form,
    filiais: form.filiais.map(({ filial_id, caixa, cofre }) => ({ filial_id, caixa: caixa || '0', cofre })),
    bancos: form.bancos.map(doBanco),
    maquininhas: form.maquininhas.map(daMaquininha),
    desconto_pix: form.desconto_pix || '0',
    desconto_dinheiro: form.desconto_dinheiro || '0',
    forma_padrao: form.forma_padrao === NENHUMA ? null : form.forma_padrao,
    fundo_troco: form.fundo_troco || '0',
  }))
  // The form's fields are text; the command's own schema validates them.
  .pipe(comecarInput as z.ZodType<ComecarInput, unknown>);
