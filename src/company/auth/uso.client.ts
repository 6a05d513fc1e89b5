/**
 * The parts of the program that the shop uses; the session tells them. Screens hide a part until its first record
 * exists, and whatever concerns several branches until there are two. The address and the palette always open it.
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
