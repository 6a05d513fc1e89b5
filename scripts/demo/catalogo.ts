/** The demo shop's products and services: some 250 parts, accessories and services, at market prices. */
export interface ItemCatalogo {
  tipo: 'produto' | 'servico';
  nome: string;
  descricao: string | null;
  codigo: string;
  /** Whole reais. */
  custo: number;
  venda: number;
  /** Turnover: 3 sells every week, 1 now and then. */
  giro: 1 | 2 | 3;
  /** Device families that it can repair; empty for accessories. */
  familias: Familia[];
}

export const FAMILIAS = ['celular', 'notebook', 'console', 'tablet', 'tv', 'relogio'] as const;
export type Familia = (typeof FAMILIAS)[number];

const CELULARES = [
  ['iPhone 11', 'IP11', 320],
  ['iPhone 12', 'IP12', 420],
  ['iPhone 13', 'IP13', 560],
  ['iPhone 14', 'IP14', 740],
  ['iPhone XR', 'IPXR', 240],
  ['Galaxy A14', 'GA14', 120],
  ['Galaxy A32', 'GA32', 170],
  ['Galaxy A54', 'GA54', 260],
  ['Galaxy S21', 'GS21', 480],
  ['Galaxy S23', 'GS23', 690],
  ['Moto G32', 'MG32', 110],
  ['Moto G54', 'MG54', 140],
  ['Moto G84', 'MG84', 210],
  ['Moto Edge 40', 'ME40', 380],
  ['Redmi Note 11', 'RN11', 150],
  ['Redmi Note 12', 'RN12', 165],
  ['Redmi 12C', 'R12C', 105],
  ['Poco X5', 'PX5', 190],
  ['Realme C55', 'RC55', 130],
  ['Zenfone 8', 'ZF8', 360],
] as const;

/** Part, code, price as a share of the screen's cost, turnover. */
const PECAS_CELULAR = [
  ['Tela frontal', 'TEL', 1, 3],
  ['Bateria', 'BAT', 0.34, 3],
  ['Conector de carga', 'CON', 0.16, 2],
  ['Tampa traseira', 'TMP', 0.22, 1],
  ['Câmera traseira', 'CAM', 0.48, 1],
  ['Alto-falante', 'ALT', 0.12, 1],
  ['Película de vidro', 'PEL', 0.05, 3],
] as const;

type Linha = readonly [nome: string, codigo: string, custo: number, venda: number, giro: 1 | 2 | 3];

const PECAS: Record<'notebook' | 'console' | 'tablet' | 'tv' | 'relogio', readonly Linha[]> = {
  notebook: [
    ['SSD 240 GB SATA', 'SSD240', 112, 199, 3],
    ['SSD 480 GB SATA', 'SSD480', 178, 299, 3],
    ['SSD 500 GB NVMe', 'NVM500', 219, 359, 2],
    ['SSD 1 TB NVMe', 'NVM1T', 368, 569, 2],
    ['Memória DDR3 4 GB notebook', 'DDR3-4', 62, 119, 1],
    ['Memória DDR4 8 GB notebook', 'DDR4-8', 118, 209, 3],
    ['Memória DDR4 16 GB notebook', 'DDR4-16', 219, 369, 2],
    ['Memória DDR5 16 GB notebook', 'DDR5-16', 279, 449, 1],
    ['Tela LED 14" slim 30 pinos', 'LED14', 329, 549, 2],
    ['Tela LED 15,6" slim 30 pinos', 'LED156', 349, 589, 2],
    ['Tela LED 15,6" Full HD IPS', 'LED156F', 429, 699, 1],
    ['Teclado Dell Inspiron 15', 'TCDEL15', 79, 169, 2],
    ['Teclado Lenovo IdeaPad 3', 'TCLEN3', 84, 179, 2],
    ['Teclado Acer Aspire 5', 'TCACE5', 76, 169, 2],
    ['Teclado Samsung Book', 'TCSAM', 88, 189, 1],
    ['Bateria Dell 42 Wh', 'BTDEL42', 149, 289, 2],
    ['Bateria Lenovo 45 Wh', 'BTLEN45', 154, 299, 2],
    ['Bateria Acer 48 Wh', 'BTACE48', 146, 279, 1],
    ['Fonte universal 65 W', 'FON65', 58, 129, 3],
    ['Fonte USB-C 65 W', 'FONC65', 89, 189, 2],
    ['Fonte Dell 90 W', 'FOND90', 79, 169, 1],
    ['Cooler Dell Inspiron', 'COODEL', 44, 109, 1],
    ['Cooler Acer Nitro (par)', 'COONIT', 96, 219, 1],
    ['Dobradiça Lenovo (par)', 'DOBLEN', 39, 119, 1],
    ['Conector DC jack', 'DCJACK', 14, 59, 2],
    ['Cabo flat de vídeo 30 pinos', 'FLAT30', 28, 89, 1],
    ['Pasta térmica de prata 4 g', 'PASTA4', 16, 39, 3],
    ['Carcaça inferior Acer Aspire', 'CARACE', 98, 229, 1],
    ['Caddy para segundo HD', 'CADDY', 21, 69, 1],
    ['Placa Wi-Fi AX200', 'AX200', 79, 159, 1],
  ],
  console: [
    ['Analógico DualSense (par)', 'ANADS', 26, 79, 3],
    ['Analógico Joy-Con Nintendo Switch', 'ANAJOY', 18, 59, 3],
    ['Fonte interna PlayStation 4', 'FONPS4', 139, 289, 1],
    ['Cooler PlayStation 5', 'COOPS5', 119, 259, 1],
    ['Leitor óptico Xbox One', 'LEIXB', 169, 329, 1],
    ['Porta HDMI PlayStation 5', 'HDMIPS5', 29, 119, 2],
    ['Porta HDMI Xbox Series', 'HDMIXB', 31, 119, 2],
    ['Bateria DualShock 4', 'BTDS4', 34, 89, 2],
    ['Gatilho adaptativo DualSense', 'GATDS', 22, 69, 1],
    ['Metal líquido 1 g', 'METLIQ', 45, 99, 1],
  ],
  tablet: [
    ['Tela Galaxy Tab A8', 'TBA8', 219, 399, 2],
    ['Tela iPad 9', 'TBIP9', 329, 589, 2],
    ['Bateria iPad 9', 'TBBIP9', 129, 269, 1],
    ['Touch Tab M10', 'TBM10', 118, 239, 1],
    ['Conector de carga Tab A8', 'TBCON', 24, 89, 1],
    ['Bateria Galaxy Tab A8', 'TBBA8', 99, 219, 1],
  ],
  tv: [
    ['Kit barras de LED 43"', 'LED43', 89, 219, 2],
    ['Kit barras de LED 50"', 'LED50', 109, 259, 2],
    ['Placa fonte Samsung 43"', 'PFSAM43', 159, 329, 1],
    ['Placa principal LG 50"', 'PPLG50', 289, 519, 1],
    ['Placa T-Con 43"', 'TCON43', 119, 249, 1],
    ['Controle remoto Samsung Smart', 'CRSAM', 24, 69, 3],
    ['Controle remoto LG Magic', 'CRLG', 49, 129, 2],
    ['Capacitor 1000 µF 25 V', 'CAP1000', 2, 12, 2],
  ],
  relogio: [
    ['Tela Apple Watch SE', 'RWSE', 289, 519, 1],
    ['Bateria Apple Watch', 'RWBAT', 89, 199, 1],
    ['Tela Galaxy Watch 4', 'RGW4', 259, 469, 1],
    ['Pulseira de silicone 20 mm', 'RPUL20', 12, 49, 2],
  ],
};

const ACESSORIOS: readonly Linha[] = [
  ['Cabo USB-C 1 m', 'CBC1', 9, 29, 3],
  ['Cabo USB-C 2 m reforçado', 'CBC2', 14, 45, 3],
  ['Cabo Lightning 1 m', 'CBL1', 12, 39, 3],
  ['Cabo micro-USB 1 m', 'CBM1', 6, 19, 2],
  ['Carregador 20 W USB-C', 'CRG20', 29, 79, 3],
  ['Carregador 33 W turbo', 'CRG33', 42, 109, 2],
  ['Carregador veicular duplo', 'CRGV', 19, 55, 2],
  ['Carregador sem fio 15 W', 'CRGSF', 49, 119, 1],
  ['Power bank 10.000 mAh', 'PB10', 59, 129, 2],
  ['Power bank 20.000 mAh', 'PB20', 89, 189, 1],
  ['Fone Bluetooth intra-auricular', 'FBT1', 49, 119, 3],
  ['Fone com fio P2', 'FP2', 9, 29, 2],
  ['Fone com fio USB-C', 'FUC', 16, 49, 2],
  ['Caixa de som portátil 10 W', 'CX10', 69, 149, 1],
  ['Suporte veicular magnético', 'SUPM', 14, 45, 2],
  ['Pen drive 32 GB', 'PD32', 18, 45, 2],
  ['Pen drive 64 GB', 'PD64', 26, 59, 2],
  ['Cartão de memória 64 GB', 'CM64', 28, 65, 2],
  ['Cartão de memória 128 GB', 'CM128', 42, 89, 2],
  ['Mouse sem fio', 'MSF', 24, 59, 3],
  ['Teclado e mouse sem fio', 'TMSF', 58, 129, 2],
  ['Mouse pad grande', 'MPG', 15, 45, 1],
  ['Hub USB 4 portas', 'HUB4', 29, 75, 1],
  ['Adaptador HDMI para VGA', 'HDVGA', 19, 55, 1],
  ['Cabo HDMI 2 m', 'HDMI2', 11, 35, 3],
  ['Cabo de rede Cat6 5 m', 'REDE5', 12, 35, 1],
  ['Roteador Wi-Fi 5 dual band', 'ROT5', 119, 219, 1],
  ['Webcam Full HD', 'WEBF', 79, 159, 1],
  ['Capa para notebook 15,6"', 'CPN15', 29, 79, 1],
  ['Filtro de linha 5 tomadas', 'FL5', 24, 59, 1],
  ['Kit limpeza de telas', 'KLT', 8, 25, 2],
  ['Película cerâmica universal', 'PCU', 5, 29, 3],
  ['Capinha anti-impacto transparente', 'CAPT', 8, 39, 3],
  ['Capinha de silicone colorida', 'CAPS', 9, 45, 3],
  ['Carteira magnética', 'CARM', 19, 69, 1],
];

type LinhaServico = readonly [
  nome: string,
  codigo: string,
  venda: number,
  giro: 1 | 2 | 3,
  familias: readonly Familia[],
];

const SERVICOS: readonly LinhaServico[] = [
  ['Diagnóstico técnico', 'S-DIAG', 60, 3, ['celular', 'notebook', 'console', 'tablet', 'tv', 'relogio']],
  ['Troca de tela de celular', 'S-TELA', 120, 3, ['celular']],
  ['Troca de bateria de celular', 'S-BATC', 70, 3, ['celular']],
  ['Troca de conector de carga', 'S-CONC', 90, 3, ['celular', 'tablet']],
  ['Desoxidação de placa', 'S-DESOX', 180, 2, ['celular', 'notebook', 'tablet']],
  ['Reparo em placa de celular', 'S-PLACC', 280, 1, ['celular']],
  ['Troca de tampa traseira', 'S-TAMPA', 80, 1, ['celular']],
  ['Troca de câmera ou alto-falante', 'S-MODC', 90, 2, ['celular']],
  ['Recuperação de dados de celular', 'S-RECC', 250, 1, ['celular']],
  ['Atualização de sistema', 'S-ATU', 70, 2, ['celular', 'tablet']],
  ['Formatação com backup', 'S-FORMB', 150, 3, ['notebook']],
  ['Formatação sem backup', 'S-FORM', 110, 3, ['notebook']],
  ['Limpeza interna e pasta térmica', 'S-LIMP', 130, 3, ['notebook', 'console']],
  ['Instalação de SSD e clonagem', 'S-SSD', 120, 3, ['notebook']],
  ['Troca de teclado de notebook', 'S-TECL', 110, 2, ['notebook']],
  ['Troca de tela de notebook', 'S-TELN', 140, 2, ['notebook']],
  ['Troca de bateria', 'S-BAT', 80, 2, ['notebook', 'tablet', 'console', 'relogio']],
  ['Reparo em placa de notebook', 'S-PLACN', 380, 1, ['notebook']],
  ['Reparo de dobradiça', 'S-DOBR', 160, 1, ['notebook']],
  ['Remoção de vírus', 'S-VIRUS', 90, 2, ['notebook']],
  ['Recuperação de dados de HD', 'S-RECH', 450, 1, ['notebook']],
  ['Troca de analógico de controle', 'S-ANAL', 80, 3, ['console']],
  ['Troca de porta HDMI', 'S-HDMI', 220, 2, ['console']],
  ['Reparo em fonte de console', 'S-FONTE', 160, 1, ['console']],
  ['Troca de tela de tablet', 'S-TELT', 130, 2, ['tablet']],
  ['Troca de barras de LED', 'S-LEDS', 190, 2, ['tv']],
  ['Reparo em placa de TV', 'S-PLACT', 260, 1, ['tv']],
  ['Troca de tela de relógio', 'S-TELR', 120, 1, ['relogio']],
  ['Visita técnica', 'S-VIS', 100, 1, ['tv', 'notebook']],
  ['Configuração de rede doméstica', 'S-REDE', 140, 1, ['notebook']],
];

/** A price as shops print it: ending in 9 above R$ 50. */
const shopPrice = (value: number) => (value < 50 ? Math.round(value) : Math.round(value / 10) * 10 - 1);

function pecasDeCelular(): ItemCatalogo[] {
  return CELULARES.flatMap(([modelo, sigla, tela]) =>
    PECAS_CELULAR.map(([peca, codigo, share, giro]): ItemCatalogo => {
      const custo = Math.max(4, Math.round(tela * share));
      const venda = shopPrice(custo * (custo < 30 ? 3.2 : 1.9));
      const nome = `${peca} ${modelo}`;
      return {
        tipo: 'produto',
        nome,
        descricao: null,
        codigo: `${codigo}-${sigla}`,
        custo,
        venda,
        giro,
        familias: ['celular'],
      };
    }),
  );
}

const produto = ([nome, codigo, custo, venda, giro]: Linha, familias: Familia[]): ItemCatalogo => ({
  tipo: 'produto',
  nome,
  descricao: null,
  codigo,
  custo,
  venda,
  giro,
  familias,
});

export const CATALOGO: readonly ItemCatalogo[] = [
  ...pecasDeCelular(),
  ...Object.entries(PECAS).flatMap(([familia, linhas]) =>
    linhas.map((linha) => produto(linha, [familia as Familia])),
  ),
  ...ACESSORIOS.map((linha) => produto(linha, [])),
  ...SERVICOS.map(([nome, codigo, venda, giro, familias]): ItemCatalogo => {
    const descricao = 'Mão de obra, com garantia de 90 dias';
    return { tipo: 'servico', nome, descricao, codigo, custo: 0, venda, giro, familias: [...familias] };
  }),
];
