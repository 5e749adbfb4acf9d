import { ARCHIVE_PAGE } from '@yardmaster/core/contract/fleet/archive.ts'
import type { ArchiveKind, ArchiveQuery } from '@yardmaster/core/contract/fleet/archive.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { before, containing } from '../../../db/paging.ts'
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

export const findArchivePage = (ctx: Context, { kind, search }: ArchiveQuery, after: InstantCursor | null) =>
  outOfBranch(ctx, kind, search)
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.archivedBy'))
    .$if(after !== null, (page) => page.where(before('equipment.archived_at', 'equipment.id', after)))
    .orderBy('equipment.archivedAt', 'desc')
    .orderBy('equipment.id', 'desc')
    .limit(ARCHIVE_PAGE + 1)
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

export const countArchive = (ctx: Context, { kind, search }: ArchiveQuery): Promise<number> =>
  countRows(outOfBranch(ctx, kind, search))

export const findSoldIds = (ctx: Context) =>
  outOfBranch(ctx, 'sold', '')
    .orderBy(sql`lower(equipment.name)`)
    .orderBy('equipment.id')
    .select('equipment.id')
    .execute()
