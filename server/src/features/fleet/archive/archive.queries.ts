import { ARCHIVE_PAGE } from '@yardmaster/core/contract/fleet/archive.ts'
import type { ArchiveKind, ArchiveQuery } from '@yardmaster/core/contract/fleet/archive.ts'
import type { Expression } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'

const SEARCHED = ['name', 'make', 'model', 'serialNumber', 'soldTo'] as const

/** Selects archived or sold equipment of the user's current branch, as far as they may see it. */
const outOfBranch = ({ db, session }: Context, kind: ArchiveKind, search: string) => {
  const query = db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where(isOfBranch(session, 'equipment.branchId'))
    .where('equipment.archivedAt', 'is not', null)
    .where('equipment.soldOn', kind === 'sold' ? 'is not' : 'is', null)
  if (!search) return query
  const pattern = containing(search)
  return query.where((eb) => eb.or(SEARCHED.map((column) => eb(`equipment.${column}`, 'ilike', pattern))))
}

const NAME = sql<string>`lower(equipment.name)`

/** The sort key of each column. All keys are text, so that one kind of cursor fits all. */
const SORT_KEYS: Record<ArchiveQuery['sort'], Expression<string>> = {
  name: NAME,
  branch: sql<string>`lower(branch.name) || E'\\t' || ${NAME}`,
  archivedAt: sql<string>`to_char(equipment.archived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  archivedBy: sql<string>`lower(concat(app_user.first_name, ' ', app_user.last_name)) || E'\t' || ${NAME}`,
  soldOn: sql<string>`coalesce(equipment.sold_on::text, '')`,
  soldTo: sql<string>`lower(equipment.sold_to) || E'\t' || ${NAME}`,
  soldPrice: sql<string>`lpad(coalesce(equipment.sold_price, 0)::text, 20, '0')`,
}

export const findArchivePage = (ctx: Context, query: ArchiveQuery, after: Cursor | null) => {
  const { kind, search, sort, descending } = query
  const key = SORT_KEYS[sort]
  const direction = descending ? 'desc' : 'asc'
  const follows = sql.raw(descending ? '<' : '>')
  return outOfBranch(ctx, kind, search)
    .leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.archivedBy'))
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${key}, equipment.id) ${follows} (${after?.key}, ${after?.id})`),
    )
    .orderBy(key, direction)
    .orderBy('equipment.id', direction)
    .limit(ARCHIVE_PAGE + 1)
    .select(sql<string>`${key}`.as('sortKey'))
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.branchId',
      'equipment.categoryId',
      'equipment.mainImageId',
      'equipment.soldOn',
      'equipment.soldTo',
      'equipment.soldPrice',
      'appUser.firstName',
      'appUser.lastName',
    ])
    .select((eb) => eb.ref('equipment.archivedAt').$notNull().as('archivedAt'))
    .execute()
}

export const countArchive = (ctx: Context, { kind, search }: ArchiveQuery): Promise<number> =>
  countRows(outOfBranch(ctx, kind, search))

export const findSoldIds = (ctx: Context) =>
  outOfBranch(ctx, 'sold', '').orderBy(NAME).orderBy('equipment.id').select('equipment.id').execute()
