/** Realistic repairs, deterministic per index; neighbours differ in device and defect. */
import type { CreateOrdemInput } from './ordens_servico.contract.ts';

interface Aparelho {
  equipamento: string;
  modelos: readonly string[];
  acessorios: readonly (string | null)[];
  /** The customer's complaint, and the technician's findings. */
  defeitos: readonly (readonly [reclamado: string, laudo: string])[];
}

const APARELHOS: readonly Aparelho[] = [
  {
    equipamento: 'Celular Samsung',
    modelos: ['Galaxy A54', 'Galaxy S22', 'Galaxy M34', 'Galaxy A15'],
    acessorios: ['Capa e película', null, 'Carregador original'],
    defeitos: [
      ['Tela trincada, toque não responde no canto superior', 'Frontal danificado, placa sem oxidação. Trocar a frontal.'],
      ['Bateria descarrega em poucas horas', 'Bateria com 71 % da capacidade e leve estufamento. Trocar.'],
      ['Não carrega, só com o cabo em certa posição', 'Conector de carga com folga e pinos tortos.'],
    ],
  },
  {
    equipamento: 'Notebook Dell',
    modelos: ['Inspiron 15 3520', 'Latitude 5420', 'Vostro 3510'],
    acessorios: ['Fonte original', 'Fonte e mochila'],
    defeitos: [
      ['Muito lento para ligar e abrir programas', 'HD com setores defeituosos. Trocar por SSD e reinstalar o sistema.'],
      ['Esquenta e desliga sozinho durante o uso', 'Dissipador obstruído e pasta térmica seca. Limpeza interna.'],
      ['Dobradiça quebrada, tela não para em pé', 'Suporte da dobradiça solto da carcaça. Recuperar a fixação.'],
    ],
  },
  {
    equipamento: 'Celular Apple',
    modelos: ['iPhone 11', 'iPhone 13', 'iPhone SE 2020', 'iPhone 12 mini'],
    acessorios: [null, 'Capa de silicone'],
    defeitos: [
      ['Caiu e a tela ficou preta, mas o aparelho vibra', 'Display sem imagem, backlight em curto. Trocar o display.'],
      ['Face ID parou de funcionar depois de molhar', 'Sensor de proximidade oxidado. Desoxidar e testar.'],
      ['Câmera traseira com mancha e sem foco', 'Módulo da câmera com lente trincada.'],
    ],
  },
  {
    equipamento: 'Console PlayStation',
    modelos: ['PS4 Slim', 'PS5', 'PS4 Pro'],
    acessorios: ['Controle e cabo HDMI', 'Cabo de força'],
    defeitos: [
      ['Liga e apaga com luz azul piscando', 'Solda fria no processador gráfico. Refazer o contato e trocar a pasta.'],
      ['Não reconhece os jogos em disco', 'Canhão do leitor desgastado. Trocar a unidade óptica.'],
      ['Sem imagem na TV', 'Conector HDMI arrancado da placa. Trocar o conector.'],
    ],
  },
  {
    equipamento: 'Smart TV LG',
    modelos: ['43UQ751C', '50UR7800', '32LQ620'],
    acessorios: ['Controle remoto', null],
    defeitos: [
      ['Tem som mas a imagem fica escura', 'Barras de LED queimadas. Trocar o jogo completo.'],
      ['Liga, mostra o logotipo e reinicia', 'Memória da placa principal corrompida. Regravar o firmware.'],
    ],
  },
  {
    equipamento: 'Celular Motorola',
    modelos: ['Moto G84', 'Moto G54', 'Edge 40'],
    acessorios: [null, 'Carregador e capa', 'Chip da operadora'],
    defeitos: [
      ['Alto-falante chiando nas chamadas', 'Auricular com limalha. Limpeza e troca da tela do auricular.'],
      ['Não liga depois de cair na piscina', 'Oxidação na região do conector. Banho químico e ultrassom.'],
    ],
  },
  {
    equipamento: 'Notebook Lenovo',
    modelos: ['IdeaPad 3', 'ThinkPad E14', 'Gaming 3i'],
    acessorios: ['Fonte de 65 W', null],
    defeitos: [
      ['Teclado com várias teclas mortas após derramar café', 'Malha do teclado oxidada. Trocar o teclado.'],
      ['Tela com listras verticais coloridas', 'Cabo flat da tela rompido junto à dobradiça.'],
      ['Não conecta em nenhuma rede Wi-Fi', 'Placa de rede sem sinal. Trocar a placa.'],
    ],
  },
  {
    equipamento: 'Tablet Samsung',
    modelos: ['Galaxy Tab A8', 'Galaxy Tab S6 Lite'],
    acessorios: ['Capa com teclado', 'Caneta S Pen'],
    defeitos: [
      ['Vidro quebrado, imagem normal', 'Somente o vidro. Trocar o conjunto por segurança.'],
      ['Trava na tela inicial', 'Sistema corrompido por falta de espaço. Restaurar e copiar os dados.'],
    ],
  },
  {
    equipamento: 'Impressora Epson',
    modelos: ['EcoTank L3250', 'EcoTank L3150'],
    acessorios: ['Cabo de força e cabo USB', null],
    defeitos: [
      ['Imprime com falhas e sem a cor preta', 'Cabeça de impressão entupida. Limpeza profunda.'],
      ['Luzes piscando e não puxa o papel', 'Almofada de tinta saturada e rolete gasto.'],
    ],
  },
  {
    equipamento: 'Console Xbox',
    modelos: ['One S', 'Series S'],
    acessorios: ['Dois controles', 'Fonte e cabo HDMI'],
    defeitos: [
      ['Desliga depois de dez minutos de jogo', 'Ventoinha travada por poeira. Limpeza e troca da pasta térmica.'],
      ['Controle com analógico puxando para o lado', 'Potenciômetro gasto. Trocar o módulo do analógico.'],
    ],
  },
  {
    equipamento: 'Computador de mesa',
    modelos: ['Montado Ryzen 5', 'Montado Core i5', 'HP EliteDesk 800'],
    acessorios: [null, 'Cabo de força'],
    defeitos: [
      ['Liga mas não dá vídeo', 'Módulo de memória com mau contato. Limpar e testar por 24 horas.'],
      ['Tela azul várias vezes ao dia', 'Memória com erros no teste. Trocar o módulo.'],
      ['Precisa de backup e formatação', 'Copiar documentos e fotos, reinstalar o sistema e os programas.'],
    ],
  },
  {
    equipamento: 'Celular Xiaomi',
    modelos: ['Redmi Note 12', 'Poco X5', 'Redmi 13C'],
    acessorios: ['Capa', null, 'Carregador de 33 W'],
    defeitos: [
      ['Câmera traseira não abre', 'Módulo da câmera sem comunicação. Trocar a câmera.'],
      ['Fica reiniciando sozinho', 'Botão de ligar com curto. Trocar o flex lateral.'],
    ],
  },
]; // biome-ignore format: one case a line

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Serial numbers derive from the index, so that a search finds one order. */
function serieDe(index: number): string | null {
  if (index % 4 === 3) return null;
  return `${pick(['R58', 'SN', 'F2L', 'BR'], index)}${(100_000 + index * 7919).toString(36).toUpperCase()}`;
}

type OrdemDeConhecido = Omit<CreateOrdemInput, 'novo_cliente'> & { cliente_id: string };

export function ordemFixture(
  index: number,
  de: { filial_id: string; cliente_id: string },
  overrides: Partial<OrdemDeConhecido> = {},
): OrdemDeConhecido {
  const aparelho = pick(APARELHOS, index);
  const round = Math.floor(index / APARELHOS.length);
  const [defeito_reclamado, laudo] = pick(aparelho.defeitos, round);
  return {
    ...de,
    equipamento: aparelho.equipamento,
    modelo: pick(aparelho.modelos, round),
    numero_serie: serieDe(index),
    acessorios: pick(aparelho.acessorios, round),
    defeito_reclamado,
    observacoes_tecnicas: index % 3 === 0 ? null : laudo,
    ...overrides,
  };
}
