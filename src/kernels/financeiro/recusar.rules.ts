import { DomainError, type ErrorDefinition } from '#platform/shared/errors.ts';

/** Ends the sentence of a refusal: 'Já caiu na conta' + 'veja o nº 60'. */
export function recusar(definition: ErrorDefinition, fim: string | null): DomainError {
  if (fim === null) return new DomainError(definition);
  return new DomainError({ ...definition, message: `${definition.message}: ${fim}` });
}
