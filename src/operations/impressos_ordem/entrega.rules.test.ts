import { expect, test } from 'vitest';
import { type DadosDaEntrega, ENTREGA } from './entrega.rules.ts';

const DADOS: DadosDaEntrega = {
  numero_os: 1042,
  cliente: 'Maria Souza',
  aparelho: 'Celular Galaxy A54',
  laudo: null,
  itens: [
    {
      descricao: 'Troca de tela 📱',
      quantidade: '1',
      valor_unitario: '350.00',
      desconto: '50.00',
      total: '300.00',
    },
  ],
  total: '300.00',
  pagamentos: [{ nome: 'PIX', valor: '150.00' }],
  resta: '150.00',
  retirada_em: '2026-11-24T02:30:00.000Z',
  retirada_por: 'João Lima',
  pecas_devolvidas: 'Não houve',
  garantia_ate: '2027-02-21',
};

function textos(piece: unknown): string[] {
  if (Array.isArray(piece)) return piece.flatMap(textos);
  if (typeof piece !== 'object' || piece === null) return [];
  return Object.entries(piece).flatMap(([name, value]) =>
    name === 'text' && typeof value === 'string' ? [value] : textos(value),
  );
}

const noPapel = (dados: DadosDaEntrega) =>
  textos(
    ENTREGA.corpo(dados, {
      formato: '80mm',
      textos: { ordem_entrega: 'Traga este papel' },
      instante: () => '23/11/2026 23:30',
    }),
  )
    .join('\n')
    .replaceAll('\u00a0', ' ');

test('diz o que foi feito, pago e resta, quem retirou e até quando há garantia', () => {
  const papel = noPapel(DADOS);
  for (const texto of [
    'Troca de tela 📱',
    'desconto R$ 50,00',
    'PIX',
    'Resta pagar',
    'Retirado por João Lima em 23/11/2026 23:30',
    'Peças substituídas devolvidas: não houve',
    'Garantia até 21/02/2027',
    'Traga este papel',
  ])
    expect(papel).toContain(texto);
});

test('sem retirada não há garantia, e o papel diz que o aparelho está na loja', () => {
  const papel = noPapel({ ...DADOS, retirada_em: null, retirada_por: null, garantia_ate: null, resta: null });
  expect(papel).toContain('O aparelho ainda está na loja');
  expect(papel).not.toMatch(/Garantia até|Resta pagar/);
});

test('o que resta se paga pelo PIX do papel; nada resta, não há código', () => {
  const comPix = { ...DADOS, pix: '00020126360014br.gov.bcb.pix' };
  const corpo = (dados: DadosDaEntrega) =>
    JSON.stringify(ENTREGA.corpo(dados, { formato: '80mm', textos: {}, instante: () => '' }));
  expect(corpo(comPix)).toContain('"qr":"00020126360014br.gov.bcb.pix"');
  expect(noPapel(comPix)).toContain('Pague pelo PIX');
  expect(corpo({ ...comPix, resta: null })).not.toContain('"qr"');
});
