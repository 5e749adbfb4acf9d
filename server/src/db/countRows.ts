import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that a query finds, and ignores the columns that it selects. */
export async function countRows<D, T extends keyof D, Selected>(
  query: SelectQueryBuilder<D, T, Selected>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<string>().as('count'))
  // While the selected columns are unknown, the compiler allows for the result of a write.
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: string }
  return Number(count)
}
