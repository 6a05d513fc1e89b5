import { expect, test } from 'vitest';
import { acharPorCodigo, descricaoDaOferta, type Oferecido, recusaDaLeitura } from './oferta.rules.ts';

const tela: Oferecido = {
  id: '01981111-1111-7111-8111-111111111111',
  nome: 'Tela',
  codigo: 'TEL-A54',
  codigo_ean: '7899100000017',
  valor_venda_pf: null,
  valor_venda_pj: '549.90',
  valor_venda_maquina: null,
  disponivel: '3.0000',
  disponivel_total: '12.5000',
};

test('cada produto oferecido diz preço, disponível aqui e no total, e código', () => {
  expect(descricaoDaOferta(tela, 'aqui')).toBe('R$ 549,90 · 3 aqui · 12,5 no total · TEL-A54');
  expect(descricaoDaOferta({ ...tela, disponivel: '-1.0000' }, 'em Loja Batel')).toContain(
    '-1 em Loja Batel',
  );
});

test('o que não tem preço ou registro na filial é dito, e um serviço não tem estoque', () => {
  const novo = { ...tela, valor_venda_pj: '0.00', codigo: null, disponivel: null, disponivel_total: '0' };
  expect(descricaoDaOferta(novo, 'aqui')).toBe('Sem preço · Sem registro de estoque aqui · 0 no total');
  expect(descricaoDaOferta({ ...tela, tipo: 'servico', disponivel_total: null }, 'aqui')).toBe(
    'R$ 549,90 · Serviço · TEL-A54',
  );
});

test('o que se lê e não se vende aqui é dito pelo nome, com o que há no total', () => {
  const deFora = { ...tela, disponivel: null };
  expect(recusaDaLeitura(deFora, 'aqui')).toEqual(['Tela: sem estoque aqui', '12,5 no total']);
  expect(recusaDaLeitura({ ...deFora, tipo: 'servico' }, 'aqui')).toEqual([
    'Tela',
    'Serviço: inclua-o numa ordem de serviço',
  ]);
});

test('um código só vale por inteiro: EAN ou código interno, sem diferença de maiúsculas', () => {
  const produtos = [
    { codigo: 'TEL-0001', codigo_ean: null },
    { codigo: null, codigo_ean: '7899100000017' },
  ];
  expect(acharPorCodigo(produtos, 'tel-0001')).toBe(produtos[0]);
  expect(acharPorCodigo(produtos, '7899100000017')).toBe(produtos[1]);
  expect(acharPorCodigo(produtos, '789910000001')).toBeUndefined();
  const guardados = [
    { codigo: '12', codigo_ean: '789 1234 567895' },
    { codigo: null, codigo_ean: '0012345678905' },
  ];
  expect(acharPorCodigo(guardados, '7891234567895')).toBe(guardados[0]);
  expect(acharPorCodigo(guardados, '012345678905')).toBe(guardados[1]);
  expect(acharPorCodigo(guardados, '012')).toBeUndefined();
});
