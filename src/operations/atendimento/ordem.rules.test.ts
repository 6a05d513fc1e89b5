import { expect, test } from 'vitest';
import { linhaDoTempo } from './linha_do_tempo.rules.ts';
import { chaveDaOrdem, proximoPasso } from './ordem.rules.ts';

const ID = '0190b5a0-0000-7000-8000-000000000001';
const TUDO = { editar: true, faturar: true };
const ordem = (status: Parameters<typeof proximoPasso>[0]['status'], itens = 1, faturada = false) => ({
  status,
  itens: Array.from({ length: itens }),
  faturada_em: faturada ? new Date() : null,
});
const rotulo = (...args: Parameters<typeof proximoPasso>) => proximoPasso(...args)?.rotulo ?? null;

test('o endereço de uma ordem é o identificador ou o número, e nada mais', () => {
  expect(chaveDaOrdem(ID.toUpperCase())).toEqual({ id: ID });
  expect(chaveDaOrdem('1042')).toEqual({ numero_os: 1042 });
  expect(chaveDaOrdem('#1042')).toEqual({ numero_os: 1042 });
  for (const texto of ['', '0', '-1', '1.5', '1e3', '9999999999', 'quadro', `${ID}0`, '12 or 1=1'])
    expect(chaveDaOrdem(texto), texto).toBeNull();
});

test('o botão principal é o próximo passo da ordem', () => {
  expect(rotulo(ordem('aberta', 0), TUDO)).toBe('Adicionar Item');
  expect(rotulo(ordem('em_andamento', 0), TUDO)).toBe('Adicionar Item');
  expect(rotulo(ordem('aberta'), TUDO)).toBe('Faturar');
  expect(proximoPasso(ordem('aguardando_aprovacao'), TUDO)).toMatchObject({ para: 'em_andamento' });
  expect(proximoPasso(ordem('em_andamento'), TUDO)).toMatchObject({ para: 'concluida' });
  expect(proximoPasso(ordem('aguardando_pecas'), TUDO)).toMatchObject({ para: 'concluida' });
  expect(rotulo(ordem('concluida'), TUDO)).toBe('Faturar');
  expect(proximoPasso(ordem('concluida', 1, true), TUDO)).toMatchObject({ para: 'entregue' });
  for (const fim of ['entregue', 'cancelada'] as const) expect(rotulo(ordem(fim), TUDO)).toBeNull();
});

test('quem não pode faturar ou alterar não recebe um passo que seria recusado', () => {
  expect(rotulo(ordem('concluida'), { editar: true, faturar: false })).toBeNull();
  expect(rotulo(ordem('em_andamento'), { editar: false, faturar: true })).toBe('Faturar');
  expect(rotulo(ordem('aberta', 0), { editar: false, faturar: true })).toBeNull();
});

test('enquanto um orçamento espera, o próximo passo é registrar a resposta, para quem pode', () => {
  const espera = { ...ordem('aguardando_aprovacao', 0), orcamento_aguarda: true };
  expect(rotulo(espera, { ...TUDO, responder: true })).toBe('Registrar resposta');
  expect(rotulo(espera, TUDO)).toBe('Adicionar Item');
  // A person who may not message the customer does not start the work either.
  expect(rotulo({ ...espera, itens: [1] }, { ...TUDO, avisar: true })).toBe('Avisar o cliente');
  expect(rotulo({ ...espera, itens: [1] }, TUDO)).toBeNull();
  expect(rotulo({ ...espera, status: 'cancelada' }, { ...TUDO, responder: true })).toBeNull();
});

test('recusado o orçamento, o próximo passo é preparar a devolução, e nunca o serviço', () => {
  const recusada = { ...ordem('aguardando_aprovacao'), recusado: true };
  const pode = { ...TUDO, responder: true };
  expect(rotulo(recusada, pode)).toBe('Preparar devolução');
  expect(rotulo(recusada, TUDO)).toBeNull();
  expect(rotulo({ ...recusada, orcamento_aguarda: true }, pode)).toBe('Registrar resposta');
  expect(rotulo({ ...recusada, status: 'concluida' }, pode)).toBe('Faturar');
  // The items of a declined quote were removed.
  expect(rotulo({ ...recusada, itens: [] }, pode)).toBe('Preparar devolução');
  const devolvida = { ...ordem('concluida', 0), recusado: true, retirada_em: null };
  expect(rotulo({ ...devolvida, avisada: false }, { ...pode, avisar: true })).toBe('Avisar o cliente');
  expect(rotulo({ ...devolvida, avisada: true }, pode)).toBe('Registrar retirada');
  expect(rotulo({ ...devolvida, retirada_em: new Date() }, pode)).toBeNull();
});

test('aberta, a ordem pede que se orce o que ainda não foi aprovado, dispensado nem é garantia', () => {
  const pode = { ...TUDO, orcar: true };
  expect(rotulo(ordem('aberta', 0), pode)).toBe('Adicionar Item');
  expect(rotulo(ordem('aberta'), pode)).toBe('Orçar');
  expect(rotulo(ordem('em_andamento'), pode)).toBe('Concluir');
  for (const feito of [{ valor_aprovado: '10.00' }, { aprovacao_dispensada: {} }, { garantia_de_id: ID }])
    expect(rotulo({ ...ordem('aberta'), ...feito }, pode)).toBe('Faturar');
});

test('pronta, a ordem pede que se avise o cliente, e depois que se fature', () => {
  const pode = { ...TUDO, avisar: true };
  const pronta = { ...ordem('concluida'), retirada_em: null, avisada: false };
  expect(rotulo(pronta, pode)).toBe('Avisar o cliente');
  expect(rotulo({ ...pronta, avisada: true }, pode)).toBe('Faturar');
  expect(rotulo(pronta, TUDO)).toBe('Faturar');
});

const as = (hora: number) => new Date(Date.UTC(2026, 10, 24, hora));
const ato = (id: string, hora: number) => ({
  id,
  linhas: [`ato ${id}`],
  quem: 'Marina',
  token: null,
  criado_em: as(hora),
});
const mudanca = (de: 'aberta' | null, para: 'aberta' | 'concluida', hora: number) => ({
  de,
  para,
  por: 'Jonas',
  criado_em: as(hora),
});

test('o histórico junta atos e mudanças de status, sem contar duas vezes a que um ato já conta', () => {
  const mudancas = [mudanca(null, 'aberta', 8), mudanca('aberta', 'concluida', 10)];
  const linhas = linhaDoTempo([ato('b', 11), ato('a', 10)], mudancas, false);
  expect(linhas.map((linha) => linha.linhas[0])).toEqual(['ato b', 'ato a', 'Ordem aberta']);
  expect(linhas[2]).toMatchObject({ quem: 'Jonas' });
  const soStatus = linhaDoTempo([], mudancas, false).map((linha) => linha.linhas[0]);
  expect(soStatus).toEqual(['Aberta → Concluída', 'Ordem aberta']);
});

test('a mudança mais antiga que os atos lidos espera por eles', () => {
  const mudancas = [mudanca(null, 'aberta', 8), mudanca('aberta', 'concluida', 10)];
  const lidas = linhaDoTempo([ato('b', 9)], mudancas, true).map((linha) => linha.linhas[0]);
  expect(lidas).toEqual(['Aberta → Concluída', 'ato b']);
});
