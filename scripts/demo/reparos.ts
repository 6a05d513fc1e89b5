/** Links a customer's complaint to the diagnosis and the repair, so that an order's items fit its device and defect. */
import { ACESSORIOS, APARELHOS } from './aparelhos.ts';
import { FAMILIAS, type Familia, type ItemCatalogo } from './catalogo.ts';
import type { Random } from './random.ts';

/** The customer's complaint, the service, the part (by the start of its name), the technician's finding. */
type Reparo = readonly [defeito: string, servico: string, peca: RegExp | null, laudo: string];

const CELULAR: readonly Reparo[] = [
  ['Tela trincada após queda, touch ainda responde', 'S-TELA', /^Tela/, 'Vidro quebrado, placa e câmeras sem danos.'],
  ['Tela com listras verdes', 'S-TELA', /^Tela/, 'Display com defeito; conector da tela em ordem.'],
  ['Bateria descarrega em duas horas', 'S-BATC', /^Bateria/, 'Bateria com 71% da capacidade, já no fim da vida útil.'],
  ['Esquenta demais ao usar a câmera', 'S-BATC', /^Bateria/, 'Bateria estufada, pressionando o display.'],
  ['Não carrega, conector com mau contato', 'S-CONC', /^Conector/, 'Conector com pinos gastos e sujeira.'],
  ['Caiu na água e não liga mais', 'S-DESOX', /^Bateria/, 'Oxidação na região do conector e da bateria. Sem garantia contra líquidos.'],
  ['Câmera traseira embaçada e sem foco', 'S-MODC', /^Câmera/, 'Módulo da câmera com umidade por dentro.'],
  ['Som muito baixo nas ligações', 'S-MODC', /^Alto-falante/, 'Alto-falante rompido.'],
  ['Tampa traseira quebrada', 'S-TAMPA', /^Tampa/, 'Tampa trincada, lente da câmera preservada.'],
  ['Reinicia sozinho várias vezes ao dia', 'S-ATU', null, 'Sistema corrompido; memória e bateria em ordem.'],
  ['Não reconhece o chip', 'S-PLACC', null, 'Solda fria no leitor de chip.'],
  ['Esqueceu a senha e quer as fotos de volta', 'S-RECC', null, 'Dados acessíveis; cópia feita em pen drive do cliente.'],
]; // biome-ignore format: a table

const NOTEBOOK: readonly Reparo[] = [
  ['Muito lento para ligar e abrir programas', 'S-SSD', /^SSD/, 'HD com setores defeituosos. Indicada a troca por SSD.'],
  ['Abre poucas abas e já trava', 'S-LIMP', /^Memória/, 'Memória insuficiente para o uso do cliente.'],
  ['Não liga, sem luz nenhuma', 'S-PLACN', null, 'Curto na linha de alimentação da placa.'],
  ['Tela preta, mas o som funciona', 'S-TELN', /^(Tela LED|Cabo flat)/, 'Painel sem imagem; saída HDMI em ordem.'],
  ['Teclas não respondem depois de derramar café', 'S-TECL', /^Teclado/, 'Teclado oxidado; placa sem danos.'],
  ['Desliga sozinho quando esquenta', 'S-LIMP', /^Pasta/, 'Dissipador obstruído por poeira, pasta térmica ressecada.'],
  ['Cooler fazendo muito barulho', 'S-LIMP', /^(Cooler|Pasta)/, 'Cooler com folga no eixo.'],
  ['Dobradiça quebrada, tampa soltando', 'S-DOBR', /^Dobradiça/, 'Base da dobradiça arrancada da carcaça.'],
  ['Bateria não segura carga', 'S-BAT', /^Bateria/, 'Bateria com 28% da capacidade.'],
  ['Sistema não inicia, tela azul', 'S-FORMB', /^SSD/, 'Falha de leitura no disco. Feito backup antes do procedimento.'],
  ['Cliente quer formatar para vender', 'S-FORM', null, 'Sem defeitos. Cliente não precisa de backup.'],
  ['Entrada do carregador frouxa', 'S-PLACN', /^Conector DC/, 'Conector DC solto da placa.'],
  ['Cheio de propagandas e janelas que abrem sozinhas', 'S-VIRUS', null, 'Encontrados programas indesejados no navegador.'],
  ['Carregador parou de funcionar', 'S-DIAG', /^Fonte/, 'Fonte original queimada; entrada do notebook em ordem.'],
]; // biome-ignore format: a table

const CONSOLE: readonly Reparo[] = [
  ['Sem imagem na TV, luz acende normal', 'S-HDMI', /^Porta HDMI/, 'Porta HDMI com pinos amassados.'],
  ['Desliga depois de dez minutos de jogo', 'S-LIMP', /^(Cooler|Metal|Pasta)/, 'Superaquecimento por poeira e pasta ressecada.'],
  ['Faz muito barulho e esquenta', 'S-LIMP', /^(Cooler|Metal)/, 'Dissipador obstruído por poeira.'],
  ['Não liga depois de uma queda de energia', 'S-FONTE', /^Fonte/, 'Fonte interna queimada.'],
]; // biome-ignore format: a table

const CONTROLE: readonly Reparo[] = [
  ['Analógico puxando para a esquerda (drift)', 'S-ANAL', /^Analógico/, 'Potenciômetro gasto.'],
  ['Gatilho direito não volta', 'S-ANAL', /^Gatilho/, 'Mola do gatilho quebrada.'],
]; // biome-ignore format: a table

const REPAROS: Record<Familia, readonly Reparo[]> = {
  celular: CELULAR,
  notebook: NOTEBOOK,
  console: CONSOLE,
  tablet: [
    ['Vidro trincado', 'S-TELT', /^Tela|^Touch/, 'Vidro quebrado, display preservado.'],
    ['Touch não responde na parte de baixo', 'S-TELT', /^Tela|^Touch/, 'Faixa do touch sem resposta.'],
    ['Não carrega', 'S-CONC', /^Conector/, 'Conector com pinos gastos.'],
    ['Bateria estufada', 'S-BAT', /^Bateria/, 'Bateria estufada, pressionando a tela.'],
  ],
  tv: [
    ['Tem som, mas não tem imagem', 'S-LEDS', /^Kit barras/, 'Barras de LED queimadas.'],
    ['Imagem escura em um dos lados', 'S-LEDS', /^Kit barras/, 'Uma das barras de LED aberta.'],
    ['Não liga, luz vermelha piscando', 'S-PLACT', /^(Placa fonte|Capacitor)/, 'Capacitores da fonte estufados.'],
    ['Desliga sozinha', 'S-PLACT', /^(Placa principal|Placa T-Con|Capacitor)/, 'Falha intermitente na placa.'],
  ],
  relogio: [
    ['Tela quebrada', 'S-TELR', /^Tela/, 'Vidro quebrado, sensores em ordem.'],
    ['Bateria não dura o dia', 'S-BAT', /^Bateria/, 'Bateria com 64% da capacidade.'],
    ['Não pareia com o celular', 'S-DIAG', null, 'Restaurado de fábrica e pareado novamente.'],
  ],
}; // biome-ignore format: a table

const PROCURA: Record<Familia, number> = {
  celular: 56,
  notebook: 25,
  console: 8,
  tablet: 5,
  tv: 4,
  relogio: 2,
};

export interface Caso {
  familia: Familia;
  equipamento: string;
  modelo: string;
  numero_serie: string | null;
  acessorios: string | null;
  defeito_reclamado: string;
  /** The service's code in the catalogue. */
  servico: string;
  peca: RegExp | null;
  laudo: string;
}

/** The device that a returning customer brings again. */
export type Aparelho = Pick<Caso, 'familia' | 'equipamento' | 'modelo' | 'numero_serie'>;

export function criarCaso(random: Random, conhecido?: Aparelho): Caso {
  const familia =
    conhecido?.familia ?? random.weighted(FAMILIAS.map((nome) => [nome, PROCURA[nome]] as const));
  const [equipamento, modelo] = conhecido
    ? [conhecido.equipamento, conhecido.modelo]
    : random.pick(APARELHOS[familia]);
  const reparos = /^(Controle|Nintendo)/.test(equipamento) ? CONTROLE : REPAROS[familia];
  const [defeito_reclamado, servico, peca, laudo] = random.pick(reparos);
  return {
    familia,
    equipamento,
    modelo,
    numero_serie: conhecido?.numero_serie ?? (random.chance(0.6) ? numeroDeSerie(random) : null),
    acessorios: random.chance(0.4) ? random.pick(ACESSORIOS) : null,
    defeito_reclamado,
    servico,
    peca,
    laudo,
  };
}

const numeroDeSerie = (random: Random) =>
  Array.from({ length: 10 }, () => random.pick('ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split(''))).join('');

const words = (text: string) => text.toLowerCase().split(/[\s,]+/);

/** 'motorola' matches Moto and '9ª' matches 9, but '128' does not match 12. */
const names = (device: string, word: string) =>
  device.startsWith(word) && !/\d/.test(device.charAt(word.length));

/** Words in a part's name that restrict the devices it fits: words that match some device of the family. */
const MARCAS = new Map(
  FAMILIAS.map((familia) => [familia, new Set(words(APARELHOS[familia].flat().join(' ')))]),
);

/** Whether the part fits the device: 'Tela frontal Galaxy A54' fits only an A54, 'SSD 240 GB SATA' any notebook. */
export function serve(peca: Pick<ItemCatalogo, 'nome' | 'familias'>, caso: Caso): boolean {
  const device = words(`${caso.equipamento} ${caso.modelo}`);
  return (
    peca.familias.includes(caso.familia) &&
    words(peca.nome)
      .filter((word) => MARCAS.get(caso.familia)?.has(word))
      .every((word) => device.some((other) => names(other, word)))
  );
}
