/** Devices that customers bring in. */
import type { Familia } from './catalogo.ts';

export const APARELHOS: Record<Familia, readonly (readonly [equipamento: string, modelo: string])[]> = {
  celular: [
    ['Celular Apple', 'iPhone 11 64 GB preto'], ['Celular Apple', 'iPhone 12 128 GB azul'], ['Celular Apple', 'iPhone 13 128 GB estelar'],
    ['Celular Apple', 'iPhone 14 128 GB roxo'], ['Celular Apple', 'iPhone XR 64 GB vermelho'], ['Celular Samsung', 'Galaxy A14'],
    ['Celular Samsung', 'Galaxy A32'], ['Celular Samsung', 'Galaxy A54 5G'], ['Celular Samsung', 'Galaxy S21 FE'],
    ['Celular Samsung', 'Galaxy S23'], ['Celular Motorola', 'Moto G32'], ['Celular Motorola', 'Moto G54'], ['Celular Motorola', 'Moto G84'],
    ['Celular Motorola', 'Edge 40'], ['Celular Xiaomi', 'Redmi Note 11'], ['Celular Xiaomi', 'Redmi Note 12'], ['Celular Xiaomi', 'Redmi 12C'], ['Celular Xiaomi', 'Poco X5'],
    ['Celular Realme', 'C55'], ['Celular Asus', 'Zenfone 8'],
  ],
  notebook: [
    ['Notebook Dell', 'Inspiron 15 3511'], ['Notebook Dell', 'Vostro 3400'], ['Notebook Lenovo', 'IdeaPad 3 15ALC6'],
    ['Notebook Lenovo', 'ThinkPad E14'], ['Notebook Acer', 'Aspire 5 A515'], ['Notebook Acer', 'Nitro 5 AN515'],
    ['Notebook Samsung', 'Book X30'], ['Notebook HP', '256 G8'], ['Notebook Vaio', 'FE15'], ['Notebook Positivo', 'Motion C4128'],
  ],
  console: [
    ['PlayStation 5', 'CFI-1214A'], ['PlayStation 4', 'Slim CUH-2214B'], ['Xbox Series S', '1883'], ['Xbox One', 'S 1681'],
    ['Nintendo Switch', 'OLED HEG-001'], ['Controle DualSense', 'CFI-ZCT1W'],
  ],
  tablet: [['iPad', '9ª geração 64 GB'], ['Galaxy Tab', 'A8 SM-X200'], ['Lenovo Tab', 'M10 Plus']],
  tv: [['TV Samsung', 'UN43T5300 43"'], ['TV LG', '50UP7750 50"'], ['TV TCL', '43S6500 43"'], ['TV Philips', '50PUG7406 50"']],
  relogio: [['Apple Watch', 'SE 44 mm'], ['Galaxy Watch', '4 44 mm']],
}; // biome-ignore format: word lists

export const ACESSORIOS = [
  'Carregador',
  'Capinha',
  'Carregador e cabo',
  'Cabo de força',
  'Controle e cabo HDMI',
  'Bolsa e carregador',
] as const;
