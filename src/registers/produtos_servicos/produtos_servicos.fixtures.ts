/** Realistic parts and repairs, deterministic per index. */
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

/** Stock is posted in `filial_id`, so the caller must pass both. */
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

const PECAS = [
  ['Tela frontal', 'TEL', 210], ['Bateria', 'BAT', 78], ['Conector de carga', 'CON', 19], ['Tampa traseira', 'TMP', 39],
  ['Câmera traseira', 'CAM', 98], ['Câmera frontal', 'CAF', 54], ['Alto-falante', 'ALT', 24], ['Microfone', 'MIC', 14],
  ['Película de vidro', 'PEL', 6], ['Botão liga/desliga', 'BOT', 12], ['Flex lateral', 'FLX', 17], ['Leitor biométrico', 'BIO', 31],
  ['Gaveta do chip', 'GAV', 8], ['Vibracall', 'VIB', 11], ['Antena Wi-Fi', 'ANT', 16], ['Placa principal', 'PLA', 390],
  ['Cabo flat', 'FLT', 13], ['Capa de silicone', 'CAP', 7], ['Aro do visor', 'ARO', 28], ['Sensor de proximidade', 'SEN', 22],
] as const; // biome-ignore format: a list of parts
const MODELOS = [
  'iPhone 8', 'iPhone XR', 'iPhone 11', 'iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15', 'iPhone SE 2020', 'Galaxy A03', 'Galaxy A14',
  'Galaxy A15', 'Galaxy A32', 'Galaxy A54', 'Galaxy M34', 'Galaxy S20', 'Galaxy S21', 'Galaxy S22', 'Galaxy S23', 'Galaxy Tab A8',
  'Moto E22', 'Moto G32', 'Moto G54', 'Moto G84', 'Edge 40', 'Redmi 12C', 'Redmi 13C', 'Redmi Note 11', 'Redmi Note 12', 'Poco X5',
  'Poco M5', 'Realme C55', 'Realme 11', 'Zenfone 8', 'Inspiron 15', 'Latitude 5420', 'Vostro 3510', 'IdeaPad 3', 'ThinkPad E14',
  'Aspire 5', 'Nitro 5', 'MacBook Air', 'PlayStation 4', 'PlayStation 5', 'Xbox One', 'Xbox Series S', 'Switch', 'Apple Watch SE', 'Tab M10',
] as const; // biome-ignore format: a list of models
const QUALIDADES = [
  'original', 'primeira linha', 'com aro', 'importada', 'recondicionada', 'nacional', 'premium', 'sem aro', 'com garantia estendida',
  'kit com ferramentas', 'pacote com 2', 'pacote com 5', 'preta', 'branca', 'azul', 'vermelha', 'dourada', 'prata', 'verde',
] as const; // biome-ignore format: a word list

/** One of the many parts of a large shop; the first 18,240 differ in name and code. */
export function pecaFixture(index: number): CreateProdutoInput {
  const [peca, sigla, base] = PECAS[index % PECAS.length] ?? PECAS[0];
  const modelo = Math.floor(index / PECAS.length) % MODELOS.length;
  const qualidade = Math.floor(index / PECAS.length / MODELOS.length);
  const custo = Math.round(base * (0.6 + (((index * 7919) % 97) / 97) * 0.9) * 100) / 100;
  const preco = (fator: number) => (custo * fator).toFixed(2);
  return produtoFixture(index, {
    nome: `${peca} ${MODELOS[modelo]} ${QUALIDADES[qualidade] ?? `modelo ${qualidade}`}`,
    codigo: `${sigla}-${modelo + 10}-${String(qualidade).padStart(2, '0')}`,
    valor_custo: preco(1),
    valor_venda_pf: preco(1.9),
    valor_venda_pj: index % 3 === 0 ? null : preco(1.7),
    valor_venda_maquina: index % 4 === 0 ? preco(1.6) : null,
    estoque_minimo: String(index % 5),
    estoque_maximo: String(20 + (index % 40)),
    ativo: index % 50 !== 49,
  });
}
