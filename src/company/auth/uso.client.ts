/**
 * What the shop uses by now, told with the session: a part that it does not use is left out of the screens until its
 * first record exists, as with branches while there is one. Its address and the palette open it all the same.
 *
 *     const { creditos } = useUso();
 */
import { useQuery } from '@tanstack/react-query';
import { sessaoOptions } from './auth.client.ts';
import type { UsoDaLoja } from './auth.contract.ts';

const NADA: UsoDaLoja = {
  filiais: false,
  posicao: false,
  taxa: false,
  comissoes: false,
  recorrentes: false,
  cartoes: false,
  creditos: false,
};

export const useUso = (): UsoDaLoja => useQuery(sessaoOptions()).data?.uso ?? NADA;
