/** A ledger in memory, for tests of the pure rules. */
import type { Conta, Forma, Livro, MovimentoLancado } from './livro.rules.ts';
import {
  CATEGORIAS_SISTEMA,
  type CategoriaSistema,
  type TipoConta,
  type TipoForma,
} from './vocabulario.rules.ts';

export const HOJE = '2026-11-24';

const conta = (id: string, tipo: TipoConta): [string, Conta] => [
  id,
  {
    id, nome: id, tipo, filial_id: 'f', ativo: true, sessao_id: null, saldo: tipo === 'caixa' ? '0.00' : null, nova: tipo === 'caixa',
    ...(tipo === 'banco'
      ? { pix_chave: '12345678000195', pix_tipo: 'cnpj', pix_nome: 'Assistencia', pix_cidade: 'Curitiba' }
      : { pix_chave: null, pix_tipo: null, pix_nome: null, pix_cidade: null }),
  }, // biome-ignore format: one account
];
const forma = (id: string, tipo: TipoForma, conta_id: string | null): [string, Forma] => {
  const taxa = { percentual: '3.15', fixa: '0.10', prazo_dias: 30, antecipado: false, acrescimo: '0' };
  const taxas = tipo === 'credito' ? [1, 2, 3].map((parcelas) => ({ ...taxa, parcelas })) : [];
  return [id, { id, nome: id, tipo, conta_id, filial_id: null, desconto: '0', ativo: true, taxas }];
};

/** A drawer, a safe, a bank account with PIX and a card machine, without any posting. */
export const VAZIO: Livro = {
  filial_id: 'f',
  hoje: HOJE,
  regras: {
    desde: '2026-01-01',
    receber_ao_faturar: 'perguntar',
    receber_ao_vender: 'perguntar',
    forma_padrao_id: null,
    caixa_obrigatorio: 'nao',
    multa_percentual: '2',
    juros_mensal: '1',
    fechado_ate: null,
  },
  pode: {
    desconto: true,
    estornar: true,
    retroagir: true,
    sem_sessao: true,
    abrir_caixa: true,
    conferir_caixa: true,
  },
  categorias: new Map(Object.keys(CATEGORIAS_SISTEMA).map((nome) => [nome as CategoriaSistema, nome])),
  formas: new Map([
    forma('dinheiro', 'dinheiro', null),
    forma('pix', 'pix', 'banco'),
    forma('credito', 'credito', 'maquininha'),
    forma('lote', 'credito_cliente', null),
  ]),
  contas: new Map([
    conta('caixa', 'caixa'),
    conta('cofre', 'cofre'),
    conta('banco', 'banco'),
    conta('maquininha', 'maquininha'),
  ]),
  caixa_id: 'caixa',
  sobra_do_caixa: null,
  consumidores: new Set(),
  titulos: new Map(),
  parcelas: new Map(),
  creditos: new Map(),
  recebiveis: new Map(),
  cobrancas: new Map(),
  movimentos: new Map(),
  novos: new Set(),
  mudados: new Set(),
  novosMovimentos: [],
  abertura: null,
  fechamento: null,
};

/** The ledger as it would be read back after the act was written. */
export function gravar(livro: Livro): Livro {
  const movimentos = new Map(livro.movimentos);
  for (const movimento of livro.novosMovimentos) {
    const numero = movimentos.size + 1;
    const original = movimento.estorno_de_id === null ? undefined : movimentos.get(movimento.estorno_de_id);
    if (original) movimentos.set(original.id, { ...original, estornado_por: numero });
    const lancado: MovimentoLancado = {
      ...movimento,
      numero,
      estornado_por: null,
      sessao_aberta: true,
      sessao_id: null,
    };
    movimentos.set(movimento.id, lancado);
  }
  return { ...livro, movimentos, novosMovimentos: [], novos: new Set(), mudados: new Set() };
}
