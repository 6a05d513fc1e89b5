/** Errors of the child process for heavy work; operations that create a file list them in their contract. */
import { defineErrors } from './errors.ts';

export const heavyErrors = defineErrors({
  TRABALHO_DEMAIS: {
    kind: 'too_many',
    message: 'Há muitos arquivos sendo gerados. Aguarde alguns segundos e tente de novo',
  },
  TRABALHO_INTERROMPIDO: {
    kind: 'unavailable',
    message: 'O arquivo é grande demais ou demorou demais para ser gerado. Tente de novo com menos dados',
  },
});
