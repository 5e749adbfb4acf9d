import { THINGS_PAGE } from '@yardmaster/core/contract/account/users.ts'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const assignedTo = ({ db, session }: Context, userId: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.assignedTo', '=', userId)
    .where('equipment.archivedAt', 'is', null)

export const findThings = (ctx: Context, userId: number, after: Cursor | null) =>
  assignedTo(ctx, userId)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(lower(equipment.name), equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(sql`lower(equipment.name)`)
    .orderBy('equipment.id')
    .limit(THINGS_PAGE + 1)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.categoryId',
      sql<ClientAndSite | null>`${sql.raw(clientJson('equipment'))}`.as('client'),
      sql<string>`lower(equipment.name)`.as('sortKey'),
    ])
    .execute()

export const countThings = (ctx: Context, userId: number): Promise<number> =>
  countRows(assignedTo(ctx, userId))
