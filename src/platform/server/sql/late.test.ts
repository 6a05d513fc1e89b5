import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, businessDayFrom } from '#platform/shared/business_days.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { isLate } from './late.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/**
 * Queries which due days are late on `today`, out of the 45 days before it and the 5 days after it. `column` is the
 * name of the query's column.
 */
async function lateOn(today: string, column: string): Promise<string[]> {
  const late = isLate({ due: sql.ref(column), today: sql`${today}::date`, around: today });
  const { rows } = await sql<{ due: string }>`
    select ${sql.ref(column)}::text as due
    from generate_series(${addDays(today, -45)}::date, ${addDays(today, 5)}::date, '1 day') as serie (momento),
      lateral (select momento::date as ${sql.ref(column)}) as vencimentos
    where ${late} order by 1`.execute(api.db);
  return rows.map(({ due }) => due);
}

const expectedOn = (today: string) =>
  Array.from({ length: 51 }, (_, index) => addDays(today, index - 45)).filter(
    (due) => businessDayFrom(due) < today,
  );

test('em cada dia da semana e no Carnaval, o que venceu está vencido, seja qual for o nome da coluna', async () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));
  const carnival = Array.from({ length: 7 }, (_, index) => addDays('2027-02-05', index));
  for (const today of [...week, ...carnival]) {
    const expected = expectedOn(today);
    expect(expected.length).toBeGreaterThan(35);
    for (const column of ['vencimento', 'dia', 'ate', 'today'])
      expect(await lateOn(today, column), today).toEqual(expected);
  }
});
