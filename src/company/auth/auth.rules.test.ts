import { describe, expect, test } from 'vitest';
import { cadastrarInput } from './auth.contract.ts';
import { acessoInicial } from './auth.rules.ts';
import { senhaComum } from './senhas_comuns.rules.ts';

describe('quem entra como', () => {
  test('a primeira conta é do administrador, seja qual for o modo de cadastro', () => {
    for (const modo of ['aberto', 'aprovacao', 'convite'] as const) {
      expect(acessoInicial(true, modo)).toEqual({ papel_id: 'administrador', situacao: 'ativo' });
    }
  });

  test('as seguintes são atendentes: dentro, à espera ou só por convite', () => {
    expect(acessoInicial(false, 'aberto')).toEqual({ papel_id: 'atendente', situacao: 'ativo' });
    expect(acessoInicial(false, 'aprovacao')).toEqual({ papel_id: 'atendente', situacao: 'aguardando' });
    expect(acessoInicial(false, 'convite')).toBeNull();
  });
});

describe('o que o cadastro exige', () => {
  const mensagens = (corpo: unknown) =>
    cadastrarInput.safeParse(corpo).error?.issues.map(({ message }) => message);

  test('o nome vem primeiro e não pode ser só espaços', () => {
    expect(mensagens({ nome_completo: '   ', email: 'x', password: '' })?.[0]).toBe(
      'Nome completo é obrigatório',
    );
    expect(mensagens({})?.[0]).toBe('Nome completo é obrigatório');
    expect(mensagens(null)).toHaveLength(1);
  });

  test('sem cargo a pessoa é Atendente, e o nome perde os espaços das pontas', () => {
    const dados = cadastrarInput.parse({
      nome_completo: ' Ana Lima ',
      email: ' ana@loja.com ',
      password: '123456',
      cargo: ' ',
    });
    expect(dados).toEqual({
      nome_completo: 'Ana Lima',
      email: 'ana@loja.com',
      password: '123456',
      cargo: 'Atendente',
    });
  });

  test('a senha tem de 6 a 128 caracteres', () => {
    const dados = { nome_completo: 'Ana', email: 'ana@loja.com' };
    expect(mensagens({ ...dados, password: '12345' })).toEqual(['A senha deve ter no mínimo 6 caracteres']);
    expect(mensagens({ ...dados, password: 'x'.repeat(129) })).toEqual(['Senha: use até 128 caracteres']);
  });

  test.each(['ana', 'ana@loja', 'ana🙂@loja.com', 'ana maria@loja.com', `${'a'.repeat(300)}@loja.com`])(
    'o email %j é recusado',
    (email) => {
      expect(mensagens({ nome_completo: 'Ana', email, password: '123456' })).toHaveLength(1);
    },
  );
});

describe('senhas que qualquer um adivinha', () => {
  const pessoa = {
    email: 'joana.souza@loja.com',
    nome_completo: 'Joana de Souza',
    empresa: 'Conserta Já Ipiranga',
  };

  test.each([
    '123456',
    '111111',
    '654321',
    '102030',
    '123mudar',
    'senha123',
    'Brasil2024!',
    'flamengo',
    'vitória1',
    'qwerty',
    '1q2w3e4r',
    'abc123',
    '123456a',
    'jesus7',
    'joana.souza',
    'souza1980',
    '25121990',
    'abababab',
    'ipiranga2026',
    'ConsertaJaIpiranga!',
  ])('%s é comum', (senha) => {
    expect(senhaComum(senha, pessoa)).toBe(true);
  });

  test.each(['xkcdTR7u', 'correto cavalo bateria', 'minhaloja-88x', 'tenis-azul-9', 'Vidro#trocado31'])(
    '%s não é comum',
    (senha) => {
      expect(senhaComum(senha, pessoa)).toBe(false);
    },
  );
});
