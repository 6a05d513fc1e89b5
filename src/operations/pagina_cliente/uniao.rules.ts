/** A field's values in two registrations that are to be merged. */
import { inWords } from '#platform/shared/register_fields.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { CAMPOS_CLIENTE } from '#registers/clientes/clientes.fields.ts';
import type { CampoUnido } from '#registers/clientes/clientes.rules.ts';
import { enderecoEmLinha } from './cliente.rules.ts';

/** '' for an empty field. */
export const lerCampo = (cliente: Cliente, campo: CampoUnido): string =>
  campo === 'endereco' ? (enderecoEmLinha(cliente) ?? '') : inWords(CAMPOS_CLIENTE[campo], cliente[campo]);
