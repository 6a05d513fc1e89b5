import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imprimivel } from './letras.rules.ts';
import { logoImprimivel } from './logo.rules.ts';
import { emUma, emVias, type Papel } from './papel.rules.ts';

const papel: Papel = {
  formato: '80mm',
  titulo: 'Comprovante de venda',
  timbre: {
    nome: 'Conserta Já 🔧',
    filial: 'Centro',
    cnpj: '12ABC34501DE35',
    endereco: null,
    telefone: '1132654321',
  },
  logo: null,
  corpo: [{ text: 'Olá 😀' }],
  rodape: ['Sem valor fiscal'],
};

/** Every text of the page, in reading order. */
function textos(peca: unknown): string[] {
  if (Array.isArray(peca)) return peca.flatMap(textos);
  if (typeof peca !== 'object' || peca === null) return [];
  return Object.entries(peca).flatMap(([nome, valor]) =>
    nome === 'text' && typeof valor === 'string' ? [valor] : textos(valor),
  );
}

test('o papel traz o timbre da empresa, o título, o corpo e o rodapé', () => {
  const { content, pageSize } = emUma(papel).definition as { content: unknown; pageSize: unknown };
  expect(textos(content)).toEqual([
    'Conserta Já ',
    'Centro',
    'CNPJ 12.ABC.345/01DE-35',
    '(11) 3265-4321',
    'Comprovante de venda',
    'Olá ',
    'Sem valor fiscal',
  ]);
  expect(pageSize).toMatchObject({ height: 'auto' });
  expect(emUma({ ...papel, formato: 'a4' })).toMatchObject({
    definition: { pageSize: 'A4' },
    numbered: true,
  });
});

test('duas vias dizem o mesmo, cada uma com o seu nome', () => {
  const { definition, ifLonger } = emVias({ ...papel, formato: 'a4' }, ['Via do cliente', 'Via da loja']);
  for (const { content } of [definition, ifLonger?.definition] as { content: unknown }[]) {
    const todos = textos(content);
    const [umas, outras] = [todos.slice(0, todos.length / 2), todos.slice(todos.length / 2)];
    expect(umas).toContain('Via do cliente');
    expect(outras.filter((texto) => texto !== 'Via da loja')).toEqual(
      umas.filter((texto) => texto !== 'Via do cliente'),
    );
  }
});

test('só saem letras que a fonte tem, e palavras sem fim se quebram', () => {
  expect(imprimivel('João Ação nº 5 – R$ 1,00 “ok” €')).toBe('João Ação nº 5 – R$ 1,00 “ok” €');
  expect(imprimivel('𝓜𝓪𝓻𝓲𝓪')).toBe('Maria');
  expect(imprimivel('王 Silva')).toBe('? Silva');
  expect(imprimivel('👩‍👩‍👧')).toBe('-');
  expect(imprimivel('')).toBe('');
  expect(
    imprimivel('x'.repeat(50))
      .split('\u200b')
      .map((parte) => parte.length),
  ).toEqual([22, 22, 6]);
});

test('qualquer texto vira letras da fonte, e o que já é fica igual', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (texto) => {
      const impresso = imprimivel(texto);
      expect(impresso).not.toMatch(/\p{Emoji_Presentation}/u);
      expect(imprimivel(impresso.replaceAll('\u200b', ''))).toBe(impresso);
    }),
  );
});

test('um logotipo que não cabe no papel fica de fora', () => {
  const png = (lado: number) => {
    const bytes = Buffer.alloc(32);
    bytes.writeUInt32BE(lado, 16);
    bytes.writeUInt32BE(lado, 20);
    return { tipo: 'image/png', conteudo: bytes };
  };
  expect(logoImprimivel(png(500))).toMatch(/^data:image\/png;base64,/);
  expect(logoImprimivel(png(60_000))).toBeNull();
  expect(logoImprimivel({ tipo: 'image/png', conteudo: Buffer.alloc(8) })).toBeNull();
  expect(logoImprimivel({ tipo: 'image/webp', conteudo: Buffer.alloc(32) })).toBeNull();
  expect(logoImprimivel(undefined)).toBeNull();
});
