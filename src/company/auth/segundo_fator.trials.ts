import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const senha = () => ({ senha: 'nenhuma' });

export const segundoFatorTrials: SliceTrials = {
  access: {
    operacoes: {
      'segundo_fator.iniciar': linha('conta', TODOS, 'empresa', senha),
      'segundo_fator.confirmar': linha('conta', TODOS, 'empresa', () => ({ codigo: '000000' })),
      'segundo_fator.renovarCodigos': linha('conta', TODOS, 'empresa', senha),
      'segundo_fator.desativar': linha('conta', TODOS, 'empresa', senha),
    },
  },
};
