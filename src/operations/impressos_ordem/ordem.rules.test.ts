import { describe, expect, test } from 'vitest';
import { foraDoAssinado } from '#company/documentos/leitura.rules.ts';
import { leituraAntiga } from '#company/documentos/leitura_antiga.rules.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { ETIQUETA } from './etiqueta.rules.ts';
import { qrDaOrdem } from './link.rules.ts';
import { type DadosDaOrdem, leituraDaEntrada, ORDEM } from './ordem.rules.ts';

const DADOS: DadosDaOrdem = {
  numero_os: 1042,
  data_abertura: '2026-11-20T15:00:00.000Z',
  prazo: null,
  cliente: 'Maria Souza',
  telefone: '41988112233',
  documento: '52998224725',
  equipamento: 'Celular',
  modelo: 'Galaxy A54',
  numero_serie: null,
  acessorios: null,
  defeito_reclamado: 'Tela trincada',
  taxa_orcamento: null,
  atendente: 'Bia Lima',
  filial: 'Matriz',
  telefone_filial: '4133334444',
  empresa: 'Conserta Tudo',
  itens: [],
  total: '0.00',
  entrada: null,
  qr: 'OS1042',
};

/** All texts of the layout, in order. */
function textos(piece: unknown): string[] {
  if (Array.isArray(piece)) return piece.flatMap(textos);
  if (typeof piece !== 'object' || piece === null) return [];
  return Object.entries(piece).flatMap(([name, value]) =>
    name === 'text' && typeof value === 'string' ? [value] : textos(value),
  );
}

const ambiente = (formato: 'a4' | '80mm', texto = '') => ({
  formato,
  textos: { ordem_entrada: texto },
  instante: () => '20/11/2026 12:00',
});

describe.each(['a4', '80mm'] as const)('a ordem em %s', (formato) => {
  test('traz número, cliente, aparelho, defeito e as condições', () => {
    const todos = textos(ORDEM.corpo(DADOS, ambiente(formato, 'Guarde esta via'))).join('\n');
    for (const texto of ['Maria Souza', '(41) 98811-2233', '529.982.247-25', 'Celular Galaxy A54'])
      expect(todos).toContain(texto);
    expect(`${ORDEM.intitular?.(DADOS)}\n${todos}`).toContain('#1042');
    expect(todos).toContain('Tela trincada');
    expect(todos).toContain('Guarde esta via');
  });

  test('o que falta não deixa rótulo vazio', () => {
    const vazia = { ...DADOS, telefone: null, documento: null, modelo: null, atendente: null };
    const todos = textos(ORDEM.corpo(vazia, ambiente(formato)));
    for (const rotulo of [
      'Prazo prometido: ',
      'Telefone: ',
      'CPF/CNPJ: ',
      'Nº de série/IMEI: ',
      'Acessórios: ',
      'Total',
    ])
      expect(todos).not.toContain(rotulo);
  });
});

test.each(['a4', '80mm'] as const)('a taxa de orçamento acertada sai em %s e no que se assina', (formato) => {
  const dados = { ...DADOS, taxa_orcamento: '50.00' };
  const dita = `${formatBRL('50.00')}, devida se o orçamento for recusado`;
  expect(textos(ORDEM.corpo(dados, ambiente(formato)))).toContain(dita);
  const lida = leituraDaEntrada(dados, { condicoes: '', instante: () => '' });
  expect(lida.linhas).toContainEqual({ rotulo: 'Taxa de orçamento', texto: dita });
  const sem = textos(ORDEM.corpo({ ...DADOS, taxa_orcamento: '0.00' }, ambiente(formato)));
  expect(sem).not.toContain('Taxa de orçamento: ');
});

test.each(['a4', '80mm'] as const)('a entrada sai em %s: contato, respostas e o checklist', (formato) => {
  const entrada = {
    contato: 'Ana · (41) 98811-0000',
    respostas: [['Cor', 'Preto'] as const, ['Pode apagar os dados', 'não perguntado'] as const],
    checklist: [['Checklist, Defeito', 'Tela (trincada)'] as const],
  };
  const todos = textos(ORDEM.corpo({ ...DADOS, entrada }, ambiente(formato))).join('\n');
  for (const texto of [
    'Ana · (41) 98811-0000',
    'Cor: \nPreto',
    'Pode apagar os dados: \nnão perguntado',
    'Tela (trincada)',
  ])
    expect(todos).toContain(texto);
  expect(textos(ORDEM.corpo(DADOS, ambiente(formato))).join('\n')).not.toContain('Checklist');
});

const ASSINATURA = {
  meio: 'Assinado na tela',
  nome: 'Ana',
  em: '2026-11-20T15:00:00.000Z',
  sha256: 'ab'.repeat(32),
};
const ITEM = {
  descricao: 'Troca de tela',
  quantidade: '1',
  valor_unitario: '350.00',
  desconto: '10.00',
  total: '340.00',
};
const OUTRO = { ...ITEM, descricao: 'Conector', total: '70.00' };
const CHEIA: DadosDaOrdem = {
  ...DADOS,
  prazo: '2026-11-22T15:00:00.000Z',
  numero_serie: '353912101234567',
  acessorios: 'Capa',
  taxa_orcamento: '50.00',
  itens: [ITEM],
  total: '340.00',
  entrada: {
    contato: 'Ana · (41) 98811-0000',
    respostas: [['Cor', 'Preto']],
    checklist: [['Checklist, OK', 'Liga, Carrega, Câmera, Som']],
  },
};

describe.each(['a4', '80mm'] as const)('o que se assina, em %s', (formato) => {
  const com = (dados: DadosDaOrdem, condicoes = 'Guarde esta via') =>
    leituraDaEntrada(dados, { condicoes, instante: () => '20/11/2026 12:00' });
  const figuras = { assinatura: 'data:image/png;base64,AAAA' };
  const noPapel = (dados: Parameters<typeof ORDEM.corpo>[0]) =>
    textos(ORDEM.corpo(dados, { ...ambiente(formato, 'Outro texto'), figuras }));

  test('está no papel palavra por palavra, e acima da assinatura não há mais nada', () => {
    const leitura = com(CHEIA);
    const todos = noPapel({ ...CHEIA, papel: { leitura, fora: null, assinatura: null } });
    const acima = todos.slice(
      0,
      todos.findIndex((texto) => texto.startsWith('____')),
    );
    const lidos = [
      ...leitura.linhas.flatMap(({ rotulo, texto }) => [`${rotulo}: `, texto]),
      ...leitura.itens.flatMap(({ descricao, conta, total }) =>
        formato === 'a4' ? [`${descricao} (${conta})`, total] : [descricao, conta, total],
      ),
      ...['Total', leitura.total ?? '', leitura.condicoes],
    ];
    expect(acima.filter((texto) => texto !== '#1042')).toEqual(lidos);
    expect(leitura.total).toBe(formatBRL('340.00'));
  });

  test('reimpresso, é o que foi assinado, com quem, o dia e o hash; o que mudou vem depois, sem a assinatura', () => {
    const mudada = { ...CHEIA, itens: [{ ...ITEM, total: '710.00' }], total: '710.00', acessorios: null };
    const leitura = com(CHEIA);
    const fora = foraDoAssinado(leitura, com(mudada, 'Novas condições'));
    const todos = noPapel({ ...mudada, papel: { leitura, fora, assinatura: ASSINATURA } });
    const corte = todos.indexOf('Fora do que foi assinado');
    const [assinado, depois] = [todos.slice(0, corte).join('\n'), todos.slice(corte).join('\n')];
    for (const texto of ['Guarde esta via', formatBRL('340.00'), 'Capa', ASSINATURA.sha256])
      expect(assinado).toContain(texto);
    expect(assinado).toContain('Ana. Assinado na tela em 20/11/2026 12:00');
    for (const texto of ['Novas condições', formatBRL('710.00')]) {
      expect(assinado).not.toContain(texto);
      expect(depois).toContain(texto);
    }
    expect(depois).toContain('Acessórios: \n(nada)');
    expect(depois).not.toContain('353912101234567');
    expect(foraDoAssinado(leitura, com(CHEIA))).toBeNull();
  });

  test('fora do assinado estão só o item novo, o retirado e o novo total; os outros foram assinados', () => {
    const assinada = com({ ...CHEIA, itens: [ITEM, ITEM, OUTRO], total: '750.00' });
    const novo = { ...ITEM, descricao: 'Película', total: '30.00' };
    const fora = foraDoAssinado(assinada, com({ ...CHEIA, itens: [novo, ITEM, ITEM], total: '710.00' }));
    expect(fora?.itens.map(({ descricao, conta }) => [descricao, conta === 'retirado'])).toEqual([
      ['Película', false],
      [OUTRO.descricao, true],
    ]);
    expect(fora).toMatchObject({ total: formatBRL('710.00'), linhas: [], condicoes: '' });
    const trocados = com({ ...CHEIA, itens: [OUTRO, ITEM, ITEM], total: '750.00' });
    expect(foraDoAssinado(assinada, trocados)).toBeNull();
  });
});

test('a assinatura de um programa anterior vale só para o que se mostrou: na tela, sem os itens', () => {
  const antigo = {
    impresso: 'ordem_servico',
    revisao: 5,
    condicoes: 'Guarde esta via',
    numero_os: 1042,
    cliente: 'Maria Souza',
    documento: '52998224725',
    equipamento: 'Celular',
    modelo: 'Galaxy A54',
    numero_serie: null,
    defeito_reclamado: 'Tela trincada',
    itens: [ITEM],
    total: '340.00',
  };
  const [tela, papel] = [leituraAntiga(antigo, 'tela'), leituraAntiga(antigo, 'papel')];
  expect(tela).toMatchObject({ titulo: 'Ordem de serviço #1042', itens: [], total: null });
  expect(tela?.linhas).toContainEqual({ rotulo: 'Defeito', texto: 'Tela trincada' });
  expect(papel).toMatchObject({
    itens: [{ descricao: 'Troca de tela', total: formatBRL('340.00') }],
    total: formatBRL('340.00'),
  });
  expect(JSON.stringify(leituraAntiga(antigo, 'celular'))).not.toContain('529.982.247-25');
  expect(leituraAntiga(null, 'tela')).toBeNull();
});

test('o prazo prometido sai com a hora da filial', () => {
  const comPrazo = { ...DADOS, prazo: '2026-11-20T15:00:00.000Z' };
  expect(textos(ORDEM.corpo(comPrazo, ambiente('a4'))).join('\n')).toContain(
    'Prazo prometido: \n20/11/2026 12:00',
  );
  expect(ORDEM.variaveis?.(comPrazo, ambiente('a4'))).toMatchObject({ prazo: '20/11/2026 12:00' });
});

test('as variáveis do texto vêm da ordem', () => {
  expect(ORDEM.variaveis?.(DADOS, ambiente('a4'))).toMatchObject({
    primeiro_nome: 'Maria',
    os: '#1042',
    telefone_filial: '(41) 3333-4444',
  });
  const declaradas = Object.keys(ORDEM.textos[0]?.variaveis ?? {});
  expect(Object.keys(ORDEM.variaveis?.(DADOS, ambiente('a4')) ?? {}).toSorted()).toEqual(
    declaradas.toSorted(),
  );
});

test('o QR é o endereço da página, ou o número onde o programa não sabe o seu endereço', () => {
  expect(qrDaOrdem(1042, 'https://loja.exemplo.com.br/')).toBe(
    'https://loja.exemplo.com.br/vendas/ordens/1042',
  );
  expect(qrDaOrdem(1042, null)).toBe('OS1042');
  expect(qrDaOrdem(7, null)).toBe('OS0007');
});

test('na etiqueta, um nome longo ou com emoji é cortado na sua linha', () => {
  const dados = {
    numero_os: 1,
    primeiro_nome: '👩‍🔧'.repeat(20),
    aparelho: 'Notebook '.repeat(9),
    qr: 'OS0001',
  };
  const [, nome = '', aparelho = ''] = textos(ETIQUETA.corpo(dados, '50x30'));
  expect(nome).toBe(`${'👩‍🔧'.repeat(9)}…`);
  expect(aparelho.length).toBeLessThanOrEqual(39);
  expect(aparelho.endsWith('…')).toBe(true);
});

test('na etiqueta está onde o aparelho fica, se alguém disse', () => {
  const dados = { numero_os: 1042, primeiro_nome: 'Maria', aparelho: 'Celular Galaxy A54', qr: 'OS1042' };
  expect(textos(ETIQUETA.corpo({ ...dados, posicao: 'Prateleira 3' }, '50x30'))).toEqual([
    '#1042',
    'Maria',
    'Celular Galaxy A54',
    'Prateleira 3',
  ]);
  expect(textos(ETIQUETA.corpo({ ...dados, posicao: null }, '62x29'))).toHaveLength(3);
});
