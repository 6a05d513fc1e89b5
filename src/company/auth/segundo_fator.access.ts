import { linha, type SliceAccess, TODOS } from '#test/access.ts';

const senha = () => ({ senha: 'nenhuma' });

export const segundoFatorAccess: SliceAccess = {
  operacoes: {
    'segundo_fator.iniciar': linha('conta', TODOS, 'empresa', senha),
    'segundo_fator.confirmar': linha('conta', TODOS, 'empresa', () => ({ codigo: '000000' })),
    'segundo_fator.renovarCodigos': linha('conta', TODOS, 'empresa', senha),
    'segundo_fator.desativar': linha('conta', TODOS, 'empresa', senha),
  },
};
