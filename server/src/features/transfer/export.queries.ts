import type { ExportQuery } from '@yardmaster/core/contract/transfer.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Cursor } from '../../db/paging.ts'
import { inBranch } from '../inventory/inventory.queries.ts'

const BATCH = 1000

/** The next thousand of what the list would show, by name. */
export const findExportBatch = (ctx: Context, { search }: ExportQuery, after: Cursor | null) =>
  inBranch(ctx, search)
    .leftJoin('category', (join) =>
      join
        .onRef('category.accountId', '=', 'equipment.accountId')
        .onRef('category.id', '=', 'equipment.categoryId'),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(lower(equipment.name), equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(sql`lower(equipment.name)`)
    .orderBy('equipment.id')
    .limit(BATCH)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.categoryId',
      'equipment.make',
      'equipment.model',
      'equipment.year',
      'equipment.serialNumber',
      'equipment.vin',
      'equipment.purchasePrice',
      'equipment.purchaseDate',
      'equipment.speedLimit',
      'equipment.tags',
      'equipment.notes',
      'equipment.attributes',
      sql<string>`coalesce(category.name, '')`.as('category'),
      sql<string>`lower(equipment.name)`.as('sortKey'),
    ])
    .execute()
