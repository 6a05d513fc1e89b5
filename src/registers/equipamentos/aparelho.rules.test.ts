import { expect, test } from 'vitest';
import { type AparelhoConhecido, planejarAparelho } from './aparelho.rules.ts';

const ato = { nome: 'Celular Samsung', modelo: 'Galaxy A54', numero_serie: 'AB-1234', conhecido: null };
const conhecido = (campos: Partial<AparelhoConhecido> = {}): AparelhoConhecido => ({
  id: 'conhecido',
  nome: 'Celular Samsung',
  modelo: 'Galaxy A54',
  numero_serie: 'AB1234',
  ativo: true,
  outras_ordens: 0,
  ...campos,
});
const nenhum = { escolhido: null, mesmaSerie: null };

test('uma série nova cria o aparelho; sem série e sem escolha não há aparelho', () => {
  expect(planejarAparelho(ato, nenhum)).toBe('criar');
  expect(planejarAparelho({ ...ato, numero_serie: 'não tem' }, nenhum)).toBeNull();
});

test('a série conhecida é do mesmo aparelho, mesmo escolhido outro', () => {
  const outro = conhecido({ id: 'outro', numero_serie: 'ZZ9999', outras_ordens: 2 });
  expect(planejarAparelho(ato, { escolhido: outro, mesmaSerie: conhecido() })).toEqual({
    usa: 'conhecido',
    muda: {},
  });
});

test('a ordem conta o nome e o modelo de agora, mas não apaga o modelo', () => {
  const antigo = conhecido({ nome: 'Celular', modelo: 'A54', ativo: false });
  expect(planejarAparelho(ato, { escolhido: null, mesmaSerie: antigo })).toEqual({
    usa: 'conhecido',
    muda: { nome: 'Celular Samsung', modelo: 'Galaxy A54', ativo: true },
  });
  expect(planejarAparelho({ ...ato, modelo: null }, { escolhido: null, mesmaSerie: conhecido() })).toEqual({
    usa: 'conhecido',
    muda: {},
  });
});

test('o escolhido sem série ganha a digitada; com a de outras ordens, é outro aparelho', () => {
  const semSerie = conhecido({ numero_serie: null, outras_ordens: 3 });
  expect(planejarAparelho(ato, { escolhido: semSerie, mesmaSerie: null })).toEqual({
    usa: 'conhecido',
    muda: { numero_serie: 'AB-1234' },
  });
  const errado = conhecido({ numero_serie: 'AB1243' });
  const daOrdem = { ...ato, conhecido: 'conhecido' };
  expect(planejarAparelho(ato, { escolhido: errado, mesmaSerie: null })).toBe('criar');
  expect(planejarAparelho(daOrdem, { escolhido: errado, mesmaSerie: null })).toEqual({
    usa: 'conhecido',
    muda: { numero_serie: 'AB-1234' },
  });
  expect(planejarAparelho(daOrdem, { escolhido: { ...errado, outras_ordens: 1 }, mesmaSerie: null })).toBe(
    'criar',
  );
  expect(planejarAparelho({ ...ato, numero_serie: null }, { escolhido: errado, mesmaSerie: null })).toEqual({
    usa: 'conhecido',
    muda: {},
  });
});

test('o aparelho de outras ordens, ou com outra série, não muda de nome', () => {
  const notebook = { nome: 'Notebook Dell', modelo: null, numero_serie: null, conhecido: null };
  for (const escolhido of [
    conhecido({ outras_ordens: 2 }),
    conhecido(),
    conhecido({ numero_serie: null, outras_ordens: 2 }),
  ]) {
    expect(planejarAparelho(notebook, { escolhido, mesmaSerie: null })).toBeNull();
    const comSerie = { ...notebook, numero_serie: 'DELL-77' };
    expect(planejarAparelho(comSerie, { escolhido, mesmaSerie: null })).toBe('criar');
  }
  const deOutras = conhecido({ outras_ordens: 2 });
  const mesma = { ...notebook, numero_serie: 'AB1234', modelo: 'Inspiron' };
  expect(planejarAparelho(mesma, { escolhido: deOutras, mesmaSerie: deOutras })).toEqual({
    usa: 'conhecido',
    muda: {},
  });
  // The same words in another spelling count as the device's own name.
  const igual = { ...ato, nome: ' celular SAMSUNG', modelo: null, numero_serie: null };
  expect(planejarAparelho(igual, { escolhido: deOutras, mesmaSerie: null })).toEqual({
    usa: 'conhecido',
    muda: {},
  });
});
