/** Believable parts and repairs, the same for the same index. */
import type { CreateProdutoInput } from './produtos_servicos.contract.ts';

/** Name, code, cost, prices PF, PJ and machine, minimum and maximum stock. */
const PRODUTOS = [
  ['Tela frontal iPhone 11', 'TEL-IP11', '320.00', '549.90', '499.90', '479.90', '2', '12'],
  ['Bateria Galaxy A54', 'BAT-GA54', '78.50', '169.90', '149.90', null, '4', '25'],
  ['Conector de carga Moto G84', 'CON-MG84', '18.90', '59.90', '49.90', '45.90', '6', '40'],
  ['Câmera traseira Redmi Note 12', 'CAM-RN12', '72.00', '159.90', null, null, '1', '8'],
  ['Película de vidro Poco X5', 'PEL-PX5', '5.90', '29.90', '24.90', null, '20', '120'],
  ['SSD 480 GB SATA', 'SSD480', '178.00', null, null, '279.90', '3', '10'],
] as const;

const SERVICOS = [
  ['Troca de tela de celular', 'SRV-TELA', '120.00'],
  ['Desoxidação após contato com água', 'SRV-DESOX', '160.00'],
  ['Formatação com cópia dos dados', 'SRV-FORM', '140.00'],
] as const;

const codigoDe = (codigo: string, round: number) => (round === 0 ? codigo : `${codigo}-${round + 1}`);
const nomeDe = (nome: string, round: number) => (round === 0 ? nome : `${nome} (lote ${round + 1})`);

/** Stock is posted in `filial_id`, which the caller gives with it. */
export function produtoFixture(index = 0, overrides: Partial<CreateProdutoInput> = {}): CreateProdutoInput {
  const round = Math.floor(index / PRODUTOS.length);
  const [nome, codigo, custo, pf, pj, maquina, minimo, maximo] =
    PRODUTOS[index % PRODUTOS.length] ?? PRODUTOS[0];
  return {
    tipo: 'produto',
    nome: nomeDe(nome, round),
    descricao: 'Qualidade original, garantia de 90 dias',
    codigo: codigoDe(codigo, round),
    codigo_ean: String(7_899_100_000_000 + index * 17),
    valor_custo: custo,
    valor_venda_pf: pf,
    valor_venda_pj: pj,
    valor_venda_maquina: maquina,
    estoque: '0',
    estoque_minimo: minimo,
    estoque_maximo: maximo,
    ativo: true,
    filial_id: null,
    ...overrides,
  };
}

export function servicoFixture(index = 0, overrides: Partial<CreateProdutoInput> = {}): CreateProdutoInput {
  const round = Math.floor(index / SERVICOS.length);
  const [nome, codigo, pf] = SERVICOS[index % SERVICOS.length] ?? SERVICOS[0];
  return {
    tipo: 'servico',
    nome: nomeDe(nome, round),
    descricao: 'Mão de obra com garantia de 90 dias',
    codigo: codigoDe(codigo, round),
    codigo_ean: null,
    valor_custo: null,
    valor_venda_pf: pf,
    valor_venda_pj: null,
    valor_venda_maquina: null,
    estoque: '0',
    estoque_minimo: '0',
    estoque_maximo: '0',
    ativo: true,
    filial_id: null,
    ...overrides,
  };
}
