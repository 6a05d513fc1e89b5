import { expect, test } from 'vitest';
import { ligacaoDoWhatsapp, numeroDoWhatsapp, porQueSemWhatsapp } from './whatsapp.rules.ts';

test('dez ou onze dígitos são do Brasil, um número estrangeiro traz o seu país, e sem DDD não há conversa', () => {
  expect(numeroDoWhatsapp('41987654321')).toBe('5541987654321');
  expect(numeroDoWhatsapp('(41) 3265-4321')).toBe('554132654321');
  expect(numeroDoWhatsapp('+55 41 98765-4321')).toBe('5541987654321');
  // The 0 of a long-distance call, the country without +, and a mobile from before the ninth digit.
  expect(numeroDoWhatsapp('041987654321')).toBe('5541987654321');
  expect(numeroDoWhatsapp('5541987654321')).toBe('5541987654321');
  expect(numeroDoWhatsapp('(41) 8765-4321')).toBe('5541987654321');
  expect(numeroDoWhatsapp('+595 21 123 4567')).toBe('595211234567');
  for (const telefone of [
    '98765-4321',
    '',
    '0800',
    '0800 722 1234',
    'ramal 12',
    '+',
    '+55 98765-4321',
    '41987654321?text=oi',
  ])
    expect(numeroDoWhatsapp(telefone), telefone).toBeNull();
});

test('diz que falta o DDD só do número que não o tem', () => {
  expect(porQueSemWhatsapp('98765-4321')).toBe('Telefone sem DDD: corrija no cadastro');
  expect(porQueSemWhatsapp('3265 4321')).toBe('Telefone sem DDD: corrija no cadastro');
  for (const telefone of ['(41) 98765-4321 ramal 12', '41987654321?text=oi', '0800'])
    expect(porQueSemWhatsapp(telefone), telefone).toBe(
      'O WhatsApp não reconhece este telefone: corrija no cadastro',
    );
});

test('a ligação segue onde a loja abre, com texto ou sem, e nunca larga o nome da aba', () => {
  const texto = 'Olá, Zé & Cia 📱\nSIM?';
  expect(ligacaoDoWhatsapp('web', '5541987654321', texto)).toEqual({
    href: 'https://wa.me/5541987654321?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20Cia%20%F0%9F%93%B1%0ASIM%3F',
    target: 'whatsapp',
    referrerPolicy: 'no-referrer',
  });
  expect(ligacaoDoWhatsapp('aplicativo', '5541987654321', 'Oi')).toMatchObject({
    href: 'whatsapp://send?phone=5541987654321&text=Oi',
    target: undefined,
  });
  expect(ligacaoDoWhatsapp('web', '595211234567').href).toBe('https://wa.me/595211234567');
  expect(ligacaoDoWhatsapp('aplicativo', '595211234567').href).toBe('whatsapp://send?phone=595211234567');
  // A lone surrogate, as in a text that was cut inside an emoji.
  expect(ligacaoDoWhatsapp('web', '5541987654321', '\ud83d').href).toContain('text=%EF%BF%BD');
});
