import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { searchOf } from './audit_search.ts';

const [cliente_id, produto_id, other_id, filial_id, registro_id] = Array.from({ length: 5 }, () => newId());

test('uma linha acha-se pelos nomes, documentos e números dos dois lados, cada um uma vez', () => {
  const antes = { nome_completo: 'Ana', telefone: '41988112233', cidade: 'Curitiba' };
  const depois = { ...antes, nome_completo: 'Ana Lúcia', numero: null };
  expect(searchOf({ tabela: 'clientes', registro_id: null, antes, depois })).toEqual({
    busca: 'Ana Lúcia Ana 41988112233',
    ligacoes: [],
  });
});

test('fica ligada aos registros de que fala e que uma busca acha, também os dos seus itens', () => {
  const depois = { filial_id, cliente_id, itens: [{ produto_id }, { produto_id: other_id }, { produto_id }] };
  const { ligacoes } = searchOf({
    tabela: 'vendas_diretas',
    registro_id: registro_id ?? null,
    antes: { cliente_id },
    depois,
  });
  expect(ligacoes).toEqual([registro_id, cliente_id, produto_id, other_id]);
});

test('uma tabela que ninguém declarou não se grava', () => {
  expect(() => searchOf({ tabela: 'marcas', registro_id: null })).toThrow('marcas is not audited');
});
