/**
 * The declaration, in `x.part.ts`, of a slice that was split from another and whose operations keep that slice's name,
 * which other programs, the audit log and webhooks use: `faturar` of the slice faturamento is 'ordens_servico.faturar'.
 */
export interface SlicePart {
  /** The slice that it was split from, which may come earlier or later. */
  readonly partOf: string;
}
