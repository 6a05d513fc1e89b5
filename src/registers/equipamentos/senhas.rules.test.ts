import { describe, expect, test } from 'vitest';
import { senhaDoAparelho } from './senha.contract.ts';
import { PADRAO_INVALIDO } from './senhas.rules.ts';

const erro = (valor: unknown) => senhaDoAparelho.safeParse(valor).error?.issues[0]?.message;

describe('o padrão', () => {
  test.each(['1-2-5-8', '1258', ' 1 2 5 8 '])('%s vira 1-2-5-8', (senha) => {
    expect(senhaDoAparelho.parse({ tipo: 'padrao', senha })).toEqual({ tipo: 'padrao', senha: '1-2-5-8' });
  });

  test.each(['1-2-3', '1-2-2-3', '1-2-5-0', '1-2-5-a', '', '1-2-3-4-5-6-7-8-9-1'])(
    '%s é recusado',
    (senha) => {
      expect(erro({ tipo: 'padrao', senha })).toBe(PADRAO_INVALIDO);
    },
  );
});

test('um PIN tem só números; uma senha fica como foi dita, com espaços e emoji', () => {
  expect(erro({ tipo: 'pin', senha: '12a4' })).toBe('O PIN tem só números');
  expect(erro({ tipo: 'pin', senha: '' })).toBe('Informe a senha');
  expect(senhaDoAparelho.parse({ tipo: 'senha', senha: ' gato 🐈 ' })).toEqual({
    tipo: 'senha',
    senha: ' gato 🐈 ',
  });
  expect(senhaDoAparelho.parse({ tipo: 'nenhuma', senha: '1234' })).toEqual({ tipo: 'nenhuma' });
});
