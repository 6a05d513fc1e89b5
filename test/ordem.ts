/** The longest test files start first, so that none of them runs alone at the end. Vitest sorts the others. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DEMORADOS = [
  ...['scripts/restaurar_queda', 'scripts/demo', 'test/copias_antigas'],
  ...['platform/server/backup/backup', 'scripts/backup'],
].map((nome) => `/${nome}.test.ts`);

const demora = ({ moduleId }: TestSpecification) =>
  DEMORADOS.some((nome) => moduleId.endsWith(nome)) ? 0 : 1;

export class Ordem extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => demora(a) - demora(b));
  }
}
