/** What people bring in, and what they say is wrong with it. */
import type { Familia } from './catalogo.ts';

export const APARELHOS: Record<Familia, readonly (readonly [equipamento: string, modelo: string])[]> = {
  celular: [
    ['iPhone', 'iPhone 11 64 GB preto'], ['iPhone', 'iPhone 12 128 GB azul'], ['iPhone', 'iPhone 13 128 GB estelar'],
    ['iPhone', 'iPhone 14 128 GB roxo'], ['iPhone', 'iPhone XR 64 GB vermelho'], ['Samsung Galaxy', 'Galaxy A14'],
    ['Samsung Galaxy', 'Galaxy A32'], ['Samsung Galaxy', 'Galaxy A54 5G'], ['Samsung Galaxy', 'Galaxy S21 FE'],
    ['Samsung Galaxy', 'Galaxy S23'], ['Motorola', 'Moto G32'], ['Motorola', 'Moto G54'], ['Motorola', 'Moto G84'],
    ['Motorola', 'Edge 40'], ['Xiaomi', 'Redmi Note 11'], ['Xiaomi', 'Redmi Note 12'], ['Xiaomi', 'Redmi 12C'], ['Xiaomi', 'Poco X5'],
    ['Realme', 'C55'], ['Asus', 'Zenfone 8'],
  ],
  notebook: [
    ['Notebook Dell', 'Inspiron 15 3511'], ['Notebook Dell', 'Vostro 3400'], ['Notebook Lenovo', 'IdeaPad 3 15ALC6'],
    ['Notebook Lenovo', 'ThinkPad E14'], ['Notebook Acer', 'Aspire 5 A515'], ['Notebook Acer', 'Nitro 5 AN515'],
    ['Notebook Samsung', 'Book X30'], ['Notebook HP', '256 G8'], ['MacBook Air', 'M1 2020'], ['Notebook Positivo', 'Motion C4128'],
  ],
  console: [
    ['PlayStation 5', 'CFI-1214A'], ['PlayStation 4', 'Slim CUH-2214B'], ['Xbox Series S', '1883'], ['Xbox One', 'S 1681'],
    ['Nintendo Switch', 'OLED HEG-001'], ['Controle DualSense', 'CFI-ZCT1W'],
  ],
  tablet: [['iPad', '9ª geração 64 GB'], ['Galaxy Tab', 'A8 SM-X200'], ['Lenovo Tab', 'M10 Plus']],
  tv: [['TV Samsung', 'UN43T5300'], ['TV LG', '50UP7750'], ['TV TCL', '43S6500'], ['TV Philips', '50PUG7406']],
  relogio: [['Apple Watch', 'SE 44 mm'], ['Galaxy Watch', 'Watch 4 44 mm']],
}; // biome-ignore format: word lists

export const DEFEITOS: Record<Familia, readonly string[]> = {
  celular: [
    'Tela trincada após queda, touch ainda responde', 'Bateria descarrega em duas horas', 'Não carrega, conector com mau contato',
    'Caiu na água e não liga mais', 'Câmera traseira embaçada e sem foco', 'Som muito baixo nas ligações', 'Tampa traseira quebrada',
    'Reinicia sozinho várias vezes ao dia', 'Não reconhece o chip', 'Tela com listras verdes', 'Esquenta demais ao usar a câmera',
  ],
  notebook: [
    'Muito lento para ligar e abrir programas', 'Não liga, sem luz nenhuma', 'Tela preta, mas o som funciona', 'Teclas não respondem depois de derramar café',
    'Desliga sozinho quando esquenta', 'Dobradiça quebrada, tampa soltando', 'Bateria não segura carga', 'Sistema não inicia, tela azul',
    'Cooler fazendo muito barulho', 'Entrada do carregador frouxa', 'Cheio de propagandas e janelas que abrem sozinhas',
  ],
  console: [
    'Sem imagem na TV, luz acende normal', 'Desliga depois de dez minutos de jogo', 'Analógico puxando para a esquerda (drift)',
    'Não lê disco', 'Faz muito barulho e esquenta', 'Controle não carrega',
  ],
  tablet: ['Vidro trincado', 'Não carrega', 'Touch não responde na parte de baixo', 'Bateria estufada'],
  tv: ['Tem som, mas não tem imagem', 'Não liga, luz vermelha piscando', 'Imagem escura em um dos lados', 'Desliga sozinha'],
  relogio: ['Tela quebrada', 'Bateria não dura o dia', 'Não pareia com o celular'],
}; // biome-ignore format: word lists

export const ACESSORIOS = [
  'Carregador',
  'Capinha',
  'Carregador e cabo',
  'Cabo de força',
  'Controle e cabo HDMI',
  'Bolsa e carregador',
] as const;

export const LAUDOS = [
  'Testado após o reparo: 100% funcional', 'Peça substituída por nova, com garantia de 90 dias', 'Oxidação na região do conector',
  'Cliente ciente de que não há garantia contra líquidos', 'Aguardando retorno do cliente sobre o orçamento', 'Feito backup antes do procedimento',
] as const; // biome-ignore format: a word list
