import { expect, test } from 'vitest';
import { enderecoEmLinha, whatsappDe } from './cliente.rules.ts';

test('a conversa pelo WhatsApp abre com 10 ou 11 algarismos, e com número de outro país', () => {
  expect(whatsappDe('41987654321', 'web')).toBe('https://wa.me/5541987654321');
  expect(whatsappDe('(41) 3265-4321', 'web')).toBe('https://wa.me/554132654321');
  expect(whatsappDe('+55 41 98765-4321', 'web')).toBe('https://wa.me/5541987654321');
  expect(whatsappDe('+595 21 123 4567', 'web')).toBe('https://wa.me/595211234567');
  expect(whatsappDe('41987654321', 'aplicativo')).toBe('whatsapp://send?phone=5541987654321');
  for (const telefone of ['98765-4321', '0800', 'ramal 12', '+', '', '41987654321?text=oi'])
    expect(whatsappDe(telefone, 'web'), telefone).toBeNull();
});

test('o endereço cabe em uma linha, sem o que falta', () => {
  const nada = { numero: null, complemento: null, bairro: null, cidade: null, estado: null, cep: null };
  expect(enderecoEmLinha({ ...nada, endereco: null })).toBeNull();
  expect(enderecoEmLinha({ ...nada, endereco: null, cidade: 'Curitiba', estado: 'PR' })).toBe('Curitiba/PR');
  const inteiro = {
    endereco: 'Rua XV',
    numero: '10',
    complemento: 'ap 2',
    bairro: 'Centro',
    cidade: 'Curitiba',
  };
  expect(enderecoEmLinha({ ...inteiro, estado: 'PR', cep: '80020310' })).toBe(
    'Rua XV, 10, ap 2 · Centro · Curitiba/PR · CEP 80020-310',
  );
});
