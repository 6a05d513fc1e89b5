/** The declaration of a slice that was split from another, in its `x.part.ts`. The parts own their names together. */
export interface SlicePart {
  /** The slice that it was split from; earlier or later. */
  readonly partOf: string;
  /**
   * True if its operations keep the whole's name, which other programs, the audit log and webhooks know: `faturar` of
   * the slice faturamento is 'ordens_servico.faturar'.
   */
  readonly sharesOperations: boolean;
}
