import type { ExportQuery } from '@yardmaster/core/contract/fleet/transfer.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Cursor } from '../../../db/paging.ts'
import { equipmentOfBranch, filtered } from '../inventory/inventory.public.ts'

const BATCH = 1000

/** Returns the next thousand assets of the list, sorted by name. */
export const findExportBatch = async (ctx: Context, query: ExportQuery, after: Cursor | null) =>
  equipmentOfBranch(ctx)
    .where(await filtered(ctx, query))
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .leftJoin('assetState as state', (join) => sameAccount(join, 'state.assetId', 'equipment.id'))
    .$if(after !== null, (batch) =>
      batch.where(sql<boolean>`(equipment.name_key, equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy('equipment.nameKey')
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
      sql<number | null>`meter_reading(state.snapshot, 'engineSeconds')`.as('engineSeconds'),
      sql<number | null>`meter_reading(state.snapshot, 'odometer')`.as('odometer'),
      'equipment.nameKey as sortKey',
    ])
    .execute()
