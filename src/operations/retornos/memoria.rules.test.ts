import { expect, test } from 'vitest';
import type { Memoria } from './memoria.contract.ts';
import { linhaDoAparelho, retornoDito } from './memoria.rules.ts';

const filial = { id: '', nome: 'Norte' };
const dita = (memoria: Partial<Memoria>, serie = 'R58255S') =>
  linhaDoAparelho(serie, { visitas: 0, garantia_ate: null, aberta: null, ...memoria })
    .map(({ texto }) => texto)
    .join(' · ');

test('a linha do aparelho diz o que se sabe, e nada quando nada se sabe', () => {
  expect(dita({ visitas: 2, garantia_ate: '2026-04-15' })).toBe('2 visitas · em garantia até 15/04/2026');
  expect(dita({ visitas: 1, aberta: { numero_os: 1050, filial } })).toBe(
    'Já está aberto na OS #1050 (Norte) · 1 visita',
  );
  expect(dita({})).toBe('');
  expect(linhaDoAparelho('', undefined)).toEqual([]);
});

test('quinze dígitos são conferidos como IMEI', () => {
  expect(dita({}, '356938035643809')).toBe('IMEI válido');
  expect(dita({}, '356938035643808')).toBe('O dígito deste IMEI não confere');
  expect(dita({}, '000000000000000')).toBe('O dígito deste IMEI não confere');
});

test('o possível retorno diz a ordem, o serviço e o dia', () => {
  const retorno = { item_id: '', numero_os: 1042, descricao: 'Troca de tela', entregue_em: '2026-10-02' };
  expect(retornoDito(retorno)).toBe('Possível retorno da OS #1042 (Troca de tela, entregue em 02/10/2026)');
});
