import type { InventoryFilter } from '@yardmaster/core/contract/fleet/inventory.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { splitDotted } from '@yardmaster/core/contract/dotted.ts'
import { sql } from 'kysely'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { hasActivity } from './inventory.filter.ts'
import type { Where } from './inventory.filter.ts'
import type { PartSort } from './inventory.sort.ts'

/**
 * A part of the list, in which all assets are equal in the column that the list is sorted by. An index finds
 * its pages by name, however large the fleet is.
 */
type Part = { key: string; where: Where }

/** Returns the parts in ascending order. */
export async function partsOf(ctx: Context, sort: PartSort, filter: InventoryFilter): Promise<Part[]> {
  if (sort === 'status') return byActivity(splitDotted(filter.statuses))
  return sort === 'category' ? byCategory(ctx) : byBranch(ctx)
}

/** In the order of STATUSES, from moving to never reported. */
const byActivity = (wanted: readonly string[] | null): Part[] =>
  STATUSES.filter((status) => wanted?.includes(status) ?? true).map((status) => ({
    key: status,
    where: hasActivity([status]),
  }))

/** Assets without a category come first. */
async function byCategory({ db, session }: Context): Promise<Part[]> {
  const used = await db
    .selectFrom('category')
    .where('category.accountId', '=', session.accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('equipment')
          .where((of) => visibleInBranch(session)(of as never))
          .whereRef('equipment.categoryId', '=', 'category.id')
          .select('equipment.id'),
      ),
    )
    .orderBy('category.nameKey')
    .orderBy('category.id')
    .select(['category.id', 'category.nameKey'])
    .execute()
  return [
    { key: '', where: (eb) => eb('equipment.categoryId', 'is', null) },
    ...used.map(({ id, nameKey }): Part => ({
      key: `${nameKey}\u0001${id}`,
      where: (eb) => eb('equipment.categoryId', '=', id),
    })),
  ]
}

async function byBranch({ db, session }: Context): Promise<Part[]> {
  const branches = await db
    .selectFrom('branch')
    .where('branch.accountId', '=', session.accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
  return branches.map(({ id, name }) => ({
    key: `${name.toLowerCase()}\u0001${id}`,
    where: (eb) => eb('equipment.branchId', '=', id),
  }))
}

/** The end of a page within a part. */
type PartCursor = { part: string; within: Cursor }

export const writePartCursor = ({ part, within }: PartCursor): Cursor => ({
  key: JSON.stringify([part, within.key]),
  id: within.id,
})

export function readPartCursor({ key, id }: Cursor): PartCursor {
  try {
    const [part, nameKey] = JSON.parse(key) as unknown[]
    if (typeof part === 'string' && typeof nameKey === 'string') return { part, within: { key: nameKey, id } }
  } catch {
    // Not one of ours.
  }
  throw invalid('after', 'error.invalid')
}

/** Returns the parts from the cursor on, in order. A part that is gone since continues with the one after it. */
export function partsFrom(parts: readonly Part[], descending: boolean, after: PartCursor | null): Part[] {
  const ordered = descending ? parts.toReversed() : [...parts]
  if (!after) return ordered
  const same = ordered.findIndex(({ key }) => key === after.part)
  if (same >= 0) return ordered.slice(same)
  const next = ordered.findIndex(({ key }) => (descending ? key < after.part : key > after.part))
  return next < 0 ? [] : ordered.slice(next)
}
