/** Realistic devices, deterministic per index. */
import type { EquipamentoInput } from './equipamentos.contract.ts';

const APARELHOS = [
  ['Celular Samsung', 'Samsung', 'Galaxy A54', 'Preto', '128 GB'],
  ['Notebook Dell', 'Dell', 'Inspiron 15 3520', null, null],
  ['Celular Apple', 'Apple', 'iPhone 13', 'Azul', '256 GB'],
  ['Console PlayStation', 'Sony', 'PlayStation 5', null, null],
  ['Celular Motorola', 'Motorola', 'Moto G84', 'Vermelho', '256 GB'],
  ['Tablet Samsung', 'Samsung', 'Galaxy Tab A9', 'Grafite', '64 GB'],
  ['Smart TV LG', 'LG', '50UR7800', null, null],
  ['Celular Xiaomi', 'Xiaomi', 'Redmi Note 12', 'Cinza', '128 GB'],
] as const;

/** An IMEI with a valid check digit. */
function imei(index: number): string {
  const base = `35${String(8_200_000_000_00 + index * 7919).padStart(12, '0')}`;
  const soma = [...base].reduce((total, digito, place) => {
    const valor = place % 2 === 1 ? Number(digito) * 2 : Number(digito);
    return total + (valor > 9 ? valor - 9 : valor);
  }, 0);
  return base + String((10 - (soma % 10)) % 10);
}

export function equipamentoFixture(index = 0, overrides: Partial<EquipamentoInput> = {}): EquipamentoInput {
  const [nome, marca, modelo, cor, armazenamento] = APARELHOS[index % APARELHOS.length] ?? APARELHOS[0];
  return {
    tipo_id: null,
    nome,
    marca,
    modelo,
    numero_serie: cor ? imei(index) : `SN${(500_000 + index * 7919).toString(36).toUpperCase()}4`,
    imei2: cor && index % 4 === 0 ? imei(index + 500_000) : null,
    cor,
    armazenamento,
    ativo: true,
    ...overrides,
  };
}
