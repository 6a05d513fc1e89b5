/** A drawn signature: a small PNG in base64, of one pixel. */
export const assinaturaFixture = (): string =>
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
