import type { ExportQuery } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { rentalState } from '../../../db/rentalState.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Cursor } from '../../../db/paging.ts'
import { equipmentOfBranch, filtered } from '../inventory/inventory.public.ts'

const BATCH = 1000

/** Returns the next thousand assets of the list, sorted by name. */
export const findExportBatch = async (ctx: Context, query: ExportQuery, after: Cursor | null) =>
  equipmentOfBranch(ctx)
    .where(await filtered(ctx, query))
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .leftJoin('client', (join) => sameAccount(join, 'client.id', 'equipment.clientId'))
    .leftJoin('site', (join) => sameAccount(join, 'site.id', 'equipment.siteId'))
    .leftJoin('assetFlag as shop', (join) =>
      sameAccount(join, 'shop.equipmentId', 'equipment.id').on('shop.flagId', '=', IN_SHOP),
    )
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
      sql<number | null>`meter_reading(asset_state.snapshot, 'engineSeconds')`.as('engineSeconds'),
      sql<number | null>`meter_reading(asset_state.snapshot, 'odometer')`.as('odometer'),
      sql<Status>`${sql.raw(ACTIVITY)}`.as('status'),
      sql<boolean>`shop.flag_id is not null`.as('inShop'),
      rentalState(ctx).as('rental'),
      'branch.name as branch',
      'client.name as client',
      'site.name as site',
      'equipment.nameKey as sortKey',
    ])
    .execute()
