/** The implementation of the contract, slice by slice, each behind the gate. */
import { authRouter } from '#auth/auth.routes.ts';
import { filiaisRouter } from '#filiais/filiais.routes.ts';
import { sistemaRouter } from '#sistema/sistema.routes.ts';

export const router = {
  auth: authRouter,
  sistema: sistemaRouter,
  filiais: filiaisRouter,
};
