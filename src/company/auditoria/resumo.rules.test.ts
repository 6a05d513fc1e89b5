import { expect, test } from 'vitest';
import type { Data } from '#platform/shared/audit_fields.ts';
import type { CampoAuditado } from './auditoria.contract.ts';
import { linhasDoAto } from './resumo.rules.ts';

const PRODUTO = '0190a000-0000-7000-8000-000000000004';
const nomeDe = (id: string) => (id === PRODUTO ? 'Película' : 'registro excluído');

const linhas = (
  operacao: string,
  tabela: string,
  [antes, depois]: [Data | null, Data | null],
  campos: CampoAuditado[] = [],
) => linhasDoAto({ operacao, palavras: 'Fez algo', tabela, antes, depois }, campos, nomeDe);

const mudou = (rotulo: string, antes: string | null, depois: string | null): CampoAuditado => ({
  rotulo,
  antes,
  depois,
  mudou: antes !== depois,
});

test('um item posto, trocado e tirado é uma linha, com quantidade e total', () => {
  const item = {
    descricao: 'Película 😀',
    quantidade: '1.0000',
    valor_unitario: '84.00',
    valor_total: '84.00',
  };
  const dois = { ...item, quantidade: '2.0000', valor_total: '160.00' };
  const linha = (antes: Data | null, depois: Data | null) =>
    linhas('ordens_servico.alterarItem', 'ordens_servico_itens', [antes, depois]);
  expect(linha(null, item)).toEqual(['+ Película 😀 ×1, R$ 84,00']);
  expect(linha(item, dois)).toEqual(['Película 😀 ×1, R$ 84,00 → Película 😀 ×2, R$ 160,00']);
  expect(linha(dois, null)).toEqual(['− Película 😀 ×2, R$ 160,00']);
  expect(linha(item, item)).toEqual(['Fez algo']);
});

test('uma alteração diz cada campo que mudou, e conta os que não cabem', () => {
  const dados: [Data, Data] = [{}, {}];
  const campos = [
    mudou('Status', 'Aberta', 'Concluída'),
    mudou('Modelo', 'X', 'X'),
    mudou('Cor', null, 'azul'),
  ];
  expect(linhas('ordens_servico.update', 'ordens_servico', dados, campos)).toEqual([
    'Status: Aberta → Concluída',
    'Cor: - → azul',
  ]);
  // `mudarStatus` changes several orders at once; each order's history shows its own status.
  expect(
    linhas('ordens_servico.mudarStatus', 'ordens_servico', dados, [mudou('Status', 'Aberta', 'Concluída')]),
  ).toEqual(['Status: Aberta → Concluída']);
  const laudo = 'Alto-falante rompido.';
  expect(
    linhas('ordens_servico.update', 'ordens_servico', dados, [
      mudou('Laudo', laudo, `${laudo}\nPeça recebida.`),
      mudou('Cor', 'azul', 'azul claro'),
      mudou('Defeito', laudo, 'Tela trincada'),
    ]),
  ).toEqual([
    'Laudo: + Peça recebida.',
    'Cor: azul → azul claro',
    'Defeito: Alto-falante rompido. → Tela trincada',
  ]);
  const muitos = [1, 2, 3, 4, 5].map((n) => mudou(`Campo ${n}`, 'a', 'b'));
  expect(linhas('clientes.update', 'clientes', dados, muitos)).toEqual([
    'Campo 1: a → b',
    'Campo 2: a → b',
    'Campo 3: a → b',
    'e mais 2',
  ]);
  // The reader may see none of the changed fields.
  expect(linhas('produtos_servicos.update', 'produtos_servicos', dados)).toEqual(['Fez algo']);
});

test('uma venda diz os seus itens; outro ato, só o que foi', () => {
  const itens = [
    { produto_id: PRODUTO, quantidade: '2', valor_unitario: '10.00', desconto: '5.00' },
    { produto_id: 'sumiu', quantidade: 'muitos', valor_unitario: null },
    null,
  ];
  expect(linhas('vendas.finalizar', 'vendas_diretas', [null, { numero: 7, itens }])).toEqual([
    'Fez algo',
    '+ Película ×2, R$ 15,00',
    '+ registro excluído',
    '+ registro excluído',
  ]);
  expect(linhas('ordens_servico.faturar', 'ordens_servico', [{ itens }, { itens }])).toEqual(['Fez algo']);
});
