/** The one page of 'Começar' as its fields hold it, and how it becomes the command's input. */
import { z } from 'zod';
import { type ComecarInput, comecarInput } from './comeco.contract.ts';
import { lerTabela } from './taxas.rules.ts';

const texto = z.string().nullable();
const banco = z.object({
  chave: z.string(),
  nome: z.string(),
  saldo: texto,
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
  /** The card company pays all at once, the next day. */
  antecipado: z.boolean(),
});

const campos = z.object({
  filiais: z.array(z.object({ filial_id: z.string(), nome: z.string(), caixa: texto, cofre: texto })),
  bancos: z.array(banco),
  maquininhas: z.array(maquininha),
  desconto_pix: texto,
  desconto_dinheiro: texto,
  fundo_troco: texto,
  em_aberto: z.array(z.object({ tipo: z.enum(['ordem', 'venda_direta']), id: z.string(), valor: texto })),
});
export type ComecarForm = z.input<typeof campos>;

/** Days until the money falls. */
const PRAZO = { debito: 1, credito: 30, antecipado: 1 };

function daMaquininha({ nome, tabela, antecipado }: ComecarForm['maquininhas'][number]) {
  const { debito, credito } = lerTabela(tabela);
  const prazo_dias = antecipado ? PRAZO.antecipado : PRAZO.credito;
  return {
    nome,
    debito: debito === null ? null : { percentual: debito, prazo_dias: PRAZO.debito },
    credito: credito.map((taxa) => ({ ...taxa, prazo_dias, antecipado })),
  };
}

/** An account without a key has no PIX form. */
const doBanco = ({ nome, saldo, pix }: ComecarForm['bancos'][number]) => ({
  nome,
  saldo: saldo || '0',
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
    fundo_troco: form.fundo_troco || '0',
  }))
  // The form's fields are text; the command's own schema validates them.
  .pipe(comecarInput as z.ZodType<ComecarInput, unknown>);
