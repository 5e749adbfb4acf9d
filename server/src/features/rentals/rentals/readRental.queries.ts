import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rentalState } from '../../../db/rentalState.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import { isInView } from './listRentals.filter.ts'
import { rentalsOfEquipment, withRowColumns } from './rentalRow.ts'
import type { FoundRental } from './rentalRow.ts'

/** The rental with this condition and its asset's name, as the first or only one of its kind. */
const named = (condition: string, column: 'id' | 'name') =>
  sql<never>`(select ${sql.raw(column === 'id' ? 'other.id' : 'asset.name')}
    from rental as other
    join equipment as asset on asset.account_id = other.account_id and asset.id = other.equipment_id
    where other.account_id = rental.account_id and ${sql.raw(condition)} order by other.id limit 1)`

const FROM = 'other.id = rental.swapped_from'
const TO = 'other.swapped_from = rental.id and other.client_id = rental.client_id'

const wholeRentals = (ctx: Context) =>
  withRowColumns(rentalsOfEquipment(ctx).where((eb) => visibleEquipment(ctx.session)(eb)))
    .select(['rental.includedHours', 'rental.hourPrice', 'rental.notes', 'rental.source', 'rental.version'])
    .select(['rental.agreedDays', 'rental.agreedFrom', 'rental.agreedUntil'])
    .select([
      named(FROM, 'id').as('fromId'),
      named(FROM, 'name').as('fromName'),
      named(TO, 'id').as('toId'),
      named(TO, 'name').as('toName'),
    ])

export const findRental = (ctx: Context, id: number): Promise<FoundRental | undefined> =>
  wholeRentals(ctx).where('rental.id', '=', id).executeTakeFirst()

/** Returns the rental that the asset is out on. */
export const findCurrent = (ctx: Context, assetId: number): Promise<FoundRental | undefined> =>
  wholeRentals(ctx)
    .where('rental.equipmentId', '=', assetId)
    .where('rental.outAt', 'is not', null)
    .where('rental.inAt', 'is', null)
    .executeTakeFirst()

export const findNext = (ctx: Context, assetId: number): Promise<FoundRental | undefined> =>
  wholeRentals(ctx)
    .where('rental.equipmentId', '=', assetId)
    .where('rental.outAt', 'is', null)
    .where('rental.canceledAt', 'is', null)
    .orderBy('rental.startAt')
    .limit(1)
    .executeTakeFirst()

/** Returns the rental that is over, but from whose site nobody has picked the asset up. */
export const findToPickUp = (ctx: Context, assetId: number): Promise<FoundRental | undefined> =>
  wholeRentals(ctx)
    .where('rental.equipmentId', '=', assetId)
    .where('rental.inAt', 'is not', null)
    .where(isInView(ctx, 'toPickUp'))
    .orderBy('rental.inAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findRentalState = (ctx: Context, assetId: number) =>
  ctx.db
    .selectFrom('equipment')
    .where(visibleEquipment(ctx.session))
    .where('equipment.id', '=', assetId)
    .select(rentalState(ctx).as('state'))
    .executeTakeFirst()
