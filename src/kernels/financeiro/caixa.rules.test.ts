import { expect, test } from 'vitest';
import { sumMoney } from '#platform/shared/money.ts';
import { baixar } from './baixas.rules.ts';
import { abrirSessao, CEDULAS, fecharSessao, totalContado } from './caixa.rules.ts';
import { confirmarCobranca, criarCobranca } from './cobrancas.rules.ts';
import { cobrar } from './cobrar.rules.ts';
import { lancarDiferenca } from './contas.rules.ts';
import { criarCredito, liberarSinal, sinalDaOrdem } from './creditos.rules.ts';
import { devolverCredito } from './devolucoes.rules.ts';
import { estornar, trocarForma } from './estornos.rules.ts';
import { gravar, HOJE, VAZIO } from './livro.fixtures.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { creditosLivres } from './pagamentos.rules.ts';
import { parcelasDe, tituloDoDocumento } from './postar.rules.ts';
import { cancelarTitulo, criarTitulo, darVale } from './titulos.rules.ts';

const feito = (livro: LivroOuNada): Livro => gravar(livro as Livro);
const creditoLivre = (livro: Livro): string =>
  sumMoney(creditosLivres(livro, null).map(({ livre }) => livre));
const TITULO = {
  id: 't',
  natureza: 'receber',
  parte: { cliente_id: 'c' },
  origem: 'ordem',
  documento: { tipo: 'ordem', id: 'o', rotulo: 'OS #12' },
  descricao: 'OS #12',
  competencia: HOJE,
  categorias: [{ categoria: 'receita_servicos', valor: '100.00' }],
} as const;
const comTitulo = (valor = '100.00') =>
  feito(
    criarTitulo(VAZIO, {
      ...TITULO,
      parcelas: [{ vencimento: HOJE, valor }],
      categorias: [{ categoria: 'receita_servicos', valor }],
    }),
  );
const naConta = (livro: Livro, conta_id: string) =>
  sumMoney(
    [...livro.movimentos.values()].flatMap(({ lancamentos }) =>
      lancamentos.flatMap((um) => ('conta_id' in um && um.conta_id === conta_id ? [um.valor] : [])),
    ),
  );

test('cada cédula e moeda conta pelo seu valor', () => {
  expect(totalContado(Object.fromEntries(CEDULAS.map((cedula) => [cedula, 1])))).toBe('388.90');
  expect(totalContado({})).toBe('0.00');
});

test('abrir lança a diferença contra o que havia; fechar lança a sobra e leva o resto ao cofre', () => {
  const aberto = feito(abrirSessao(VAZIO, { conta_id: 'caixa', fundo: '200.00' }));
  expect([...aberto.movimentos.values()].map(({ tipo }) => tipo)).toEqual(['inicial']);
  expect(naConta(aberto, 'caixa')).toBe('200.00');
  expect(aberto.contas.get('caixa')).toMatchObject({ saldo: '200.00' });
  expect(() => abrirSessao(aberto, { conta_id: 'caixa', fundo: '200.00' })).toThrow('já está aberto');
  const contagem = { '100': 2, '5': 1 };
  const fecho = { conta_id: 'caixa', contagem, conferencia: null, deixar: '100.00', cofre_id: 'cofre' };
  const fechado = feito(fecharSessao(aberto, fecho));
  expect(fechado.fechamento).toMatchObject({ esperado: '200.00', contado: '205.00', diferenca: '5.00' });
  expect([naConta(fechado, 'caixa'), naConta(fechado, 'cofre')]).toEqual(['100.00', '105.00']);
  expect(() => fecharSessao(fechado, fecho)).toThrow('Este caixa já foi fechado');
  expect(() => fecharSessao(aberto, { ...fecho, deixar: '300.00' })).toThrow();
});

test('a sobra lançada e o vale pago saem das suas contas, e o vale volta inteiro', () => {
  const livro = feito(lancarDiferenca(VAZIO, { conta_id: 'caixa', valor: '50.00', motivo: 'Sobra' }));
  const pagamento = { forma_id: 'dinheiro', valor: '30.00' };
  const vale = { profile_id: 'p', pagamento, descricao: 'Vale de novembro', motivo: 'Adiantamento' };
  const dado = feito(darVale(livro, vale));
  expect(naConta(dado, 'caixa')).toBe('20.00');
  const movimento_id = [...dado.movimentos.keys()].at(-1) ?? '';
  const desfeito = feito(estornar(dado, { movimento_id, motivo: 'Não usou' }));
  expect([...desfeito.titulos.values()][0]).toMatchObject({ saldo: '0.00', cancelado: true });
});

test('trocar a forma estorna e recebe de novo as mesmas parcelas; noutro dia é recusado', () => {
  const livro = comTitulo();
  const [parcela] = parcelasDe(livro, 't');
  const linhas = [{ parcela_id: parcela?.id ?? '', principal: '100.00', desconto: '10.00' }];
  const pago = feito(
    baixar(livro, { natureza: 'receber', linhas, formas: [{ forma_id: 'pix', valor: '90.00' }] }),
  );
  const movimento_id = [...pago.movimentos.keys()].at(-1) ?? '';
  const troca = { movimento_id, formas: [{ forma_id: 'dinheiro', valor: '90.00' }] };
  const trocado = feito(trocarForma({ ...pago, pode: { ...pago.pode, desconto: false } }, troca));
  expect([naConta(trocado, 'banco'), naConta(trocado, 'caixa')]).toEqual(['0.00', '90.00']);
  expect([...trocado.movimentos.values()].at(-1)).toMatchObject({ substitui_id: movimento_id });
  expect(() => trocarForma({ ...pago, hoje: '2026-11-25' }, troca)).toThrow('A forma só muda no mesmo dia');
});

test('o sinal paga a ordem faturada e o resto fica livre', () => {
  const sinal = { cliente_id: 'c', origem: 'sinal', ordem_servico_id: 'o', reservar: true } as const;
  const recebido = feito(criarCredito(VAZIO, { ...sinal, formas: [{ forma_id: 'pix', valor: '130.00' }] }));
  expect([sinalDaOrdem(recebido, 'o'), creditoLivre(recebido)]).toEqual(['130.00', '0.00']);
  const faturado = feito(cobrar(recebido, { titulo: TITULO, ao: 'faturar', sinal_de: 'o' }));
  expect(tituloDoDocumento(faturado, 'ordem', 'o')).toMatchObject({ saldo: '0.00', valor: '100.00' });
  expect([sinalDaOrdem(faturado, 'o'), creditoLivre(faturado)]).toEqual(['0.00', '30.00']);
  const devolvido = feito(
    devolverCredito(faturado, {
      cliente_id: 'c',
      valor: '30.00',
      destino: { tipo: 'forma', forma_id: 'pix', feito: true },
      motivo: 'Pediu',
    }),
  );
  expect([creditoLivre(devolvido), naConta(devolvido, 'banco')]).toEqual(['0.00', '100.00']);
});

test('fechar a ordem solta o sinal e cancela as cobranças abertas; o PIX confirmado depois vira crédito', () => {
  const nova = {
    id: 'x',
    de: { ordem_servico_id: 'o' },
    cliente_id: 'c',
    valor: '80.00',
    txid: 'OS000012S1',
  };
  const cobrado = feito(criarCobranca(VAZIO, nova));
  expect(cobrado.cobrancas.get('x')).toMatchObject({ situacao: 'aberta', forma_id: 'pix' });
  const fechada = feito(liberarSinal(cobrado, { ordem_servico_id: 'o' }));
  expect(fechada.cobrancas.get('x')?.situacao).toBe('cancelada');
  expect(() => confirmarCobranca(fechada, { cobranca_id: 'x', valor: '80.00' })).toThrow(
    'já não são devidos',
  );
  const confirmado = feito(confirmarCobranca(fechada, { cobranca_id: 'x', valor: '80.00', excedente: true }));
  expect([...confirmado.creditos.values()]).toMatchObject([
    { origem: 'excedente', reservado: '0.00', saldo: '80.00' },
  ]);
  expect(() => confirmarCobranca(confirmado, { cobranca_id: 'x', valor: '80.00' })).toThrow(
    'já foi confirmado',
  );
});

test('o que tem pagamento não se cancela, e multa e juros não passam do proposto', () => {
  const livro = comTitulo();
  const cancelado = feito(cancelarTitulo(livro, { titulo_id: 't', motivo: 'Engano' }));
  expect(cancelado.titulos.get('t')).toMatchObject({ cancelado: true, saldo: '0.00', categorias: [] });
  const [parcela] = parcelasDe(livro, 't');
  const linha = { parcela_id: parcela?.id ?? '', principal: '40.00' };
  const formas = [{ forma_id: 'pix', valor: '40.00' }];
  const pago = feito(baixar(livro, { natureza: 'receber', linhas: [linha], formas }));
  expect(() => cancelarTitulo(pago, { titulo_id: 't', motivo: 'Engano' })).toThrow(
    'Há pagamentos neste título',
  );
  expect(() => baixar(pago, { natureza: 'receber', linhas: [{ ...linha, multa: '0.01' }], formas })).toThrow(
    'Multa e juros podem ser reduzidos, não aumentados',
  );
  expect(() =>
    baixar(pago, { natureza: 'receber', linhas: [{ ...linha, principal: '70.00' }], formas }),
  ).toThrow('O valor é maior que o saldo da parcela, R$ 60,00: receba até esse valor');
});
