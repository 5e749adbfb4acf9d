import { images } from '@yardmaster/core/contract/fleet/images.ts'
import type {
  AgreedHours,
  Rate,
  Rental,
  RentalRow,
  RentedAsset,
} from '@yardmaster/core/contract/rentals/rentals.ts'
import { rentalStateAt } from '@yardmaster/core/rules/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { toMinutes } from '@yardmaster/core/workingTime.ts'
import type { Context } from '../../../context.ts'
import { isManaged } from '../../../db/managed.ts'
import { openAlerts, shownAlert } from '../../../db/rentalAlerts.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { shownParty } from '../clients/clients.public.ts'

export const ASSET_COLUMNS = [
  'equipment.id as assetId',
  'equipment.name as assetName',
  'equipment.make',
  'equipment.model',
  'equipment.branchId',
  'equipment.categoryId',
  'equipment.mainImageId',
] as const

const ROW_COLUMNS = [
  'rental.id',
  'rental.contract',
  'rental.startAt',
  'rental.dueAt',
  'rental.outAt',
  'rental.inAt',
  'rental.canceledAt',
  'rental.rate',
  'rental.ratePer',
  'client.id as clientId',
  'client.name as clientName',
  'client.deletedAt as clientDeletedAt',
  'site.id as siteId',
  'site.name as siteName',
  'site.deletedAt as siteDeletedAt',
] as const

/** Rentals with their assets. Callers add who may see them. */
export const rentalsOfEquipment = ({ db, session }: Context) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where('rental.accountId', '=', session.accountId)

/** The columns that `rentalRowOf` needs. */
export const withRowColumns = (rentals: ReturnType<typeof rentalsOfEquipment>) =>
  rentals
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .leftJoin('site', (join) => sameAccount(join, 'site.id', 'rental.siteId'))
    .select([...ASSET_COLUMNS, ...ROW_COLUMNS])
    .select(openAlerts.as('alerts'))
    .select(isManaged('rental').as('managed'))

export type FoundRow = Awaited<ReturnType<ReturnType<typeof withRowColumns>['execute']>>[number]

type FoundAsset = Pick<
  FoundRow,
  'assetId' | 'assetName' | 'make' | 'model' | 'branchId' | 'categoryId' | 'mainImageId'
>

const LIST_IMAGE = `${images.read.path}?size=list`

export const assetOf = ({ assetId, assetName, mainImageId, ...row }: FoundAsset): RentedAsset => ({
  id: assetId,
  name: assetName,
  make: row.make,
  model: row.model,
  branchId: row.branchId,
  categoryId: row.categoryId,
  listImage:
    mainImageId === null
      ? null
      : LIST_IMAGE.replace(':id', String(assetId)).replace(':imageId', String(mainImageId)),
})

/** Everything of a row but its asset. */
export function periodOf(ctx: Context, row: Omit<FoundRow, keyof FoundAsset>): Omit<RentalRow, 'asset'> {
  const milliseconds = (instant: Temporal.Instant | null) => instant && instant.epochMilliseconds
  return {
    id: row.id,
    ...shownParty(ctx, row),
    contract: row.contract,
    startAt: row.startAt.toString(),
    dueAt: row.dueAt.toString(),
    outAt: row.outAt?.toString() ?? null,
    inAt: row.inAt?.toString() ?? null,
    canceledAt: row.canceledAt?.toString() ?? null,
    state: rentalStateAt(
      {
        dueAt: row.dueAt.epochMilliseconds,
        outAt: milliseconds(row.outAt),
        inAt: milliseconds(row.inAt),
        canceledAt: milliseconds(row.canceledAt),
      },
      ctx.clock.now().epochMilliseconds,
    ),
    rate: rateOf(row),
    alerts: row.alerts.map(shownAlert),
    managed: row.managed,
  }
}

export const rentalRowOf = (ctx: Context, row: FoundRow): RentalRow => ({
  ...periodOf(ctx, row),
  asset: assetOf(row),
})

const rateOf = ({ rate, ratePer }: { rate: string | null; ratePer: string | null }): Rate | null =>
  rate === null || ratePer === null ? null : { amount: Number(rate), per: ratePer as RatePeriod }

type StoredHours = { agreedDays: number[] | null; agreedFrom: string | null; agreedUntil: string | null }

export const agreedOf = ({ agreedDays: days, agreedFrom, agreedUntil }: StoredHours): AgreedHours | null =>
  days && agreedFrom && agreedUntil
    ? { days, from: toMinutes(agreedFrom), until: toMinutes(agreedUntil) }
    : null

export const numberOrNull = (stored: string | null): number | null =>
  stored === null ? null : Number(stored)

export type FoundRental = FoundRow &
  StoredHours & {
    includedHours: string | null
    hourPrice: string | null
    notes: string
    source: string
    version: number
    fromId: number | null
    fromName: string | null
    toId: number | null
    toName: string | null
  }

const swapped = (id: number | null, name: string | null) =>
  id === null ? null : { id, assetName: name ?? '' }

export const rentalOf = (ctx: Context, row: FoundRental): Rental => ({
  ...rentalRowOf(ctx, row),
  includedHours: numberOrNull(row.includedHours),
  hourPrice: numberOrNull(row.hourPrice),
  agreedHours: agreedOf(row),
  notes: row.notes,
  source: row.source as Rental['source'],
  swappedFrom: swapped(row.fromId, row.fromName),
  swappedTo: swapped(row.toId, row.toName),
  version: row.version,
})
