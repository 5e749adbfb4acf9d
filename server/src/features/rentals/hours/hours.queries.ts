import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import type { MeterReading } from '@yardmaster/core/rules/rentalHours.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { ENGINE_RAN } from './engineSeconds.queries.ts'

/** The page for a client has no session. */
export type OfAccount = { db: Db; accountId: number }

/**
 * Whether the device says when the engine runs, and reported while the asset was out. The keys of readings begin
 * with their milliseconds.
 */
const IS_MEASURED = sql<boolean>`${sql.raw(ENGINE_RAN)} or coalesce(
  state.last_update_at >= rental.out_at
  and to_timestamp((state.first_k >> 20) / 1000.0) < coalesce(rental.in_at, 'infinity')
  and state.detectors -> 'engine' ->> 'on' is not null, false)`

const selectRentals = ({ db, accountId }: OfAccount) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .leftJoin('site', (join) => sameAccount(join, 'site.id', 'rental.siteId'))
    .leftJoin('assetState as state', (join) =>
      join
        .onRef('state.accountId', '=', 'rental.accountId')
        .onRef('state.assetId', '=', 'rental.equipmentId'),
    )
    .where('rental.accountId', '=', accountId)
    .select([
      'rental.id',
      'rental.contract',
      'rental.outAt',
      'rental.inAt',
      'rental.rate',
      'rental.ratePer',
      'rental.includedHours',
      'rental.hourPrice',
      'equipment.id as assetId',
      'equipment.name as assetName',
      'equipment.make',
      'equipment.model',
      'equipment.branchId',
      'branch.timezone',
      'client.id as clientId',
      'client.name as clientName',
      'client.deletedAt as clientDeletedAt',
      'site.id as siteId',
      'site.name as siteName',
      'site.deletedAt as siteDeletedAt',
      IS_MEASURED.as('isMeasured'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRentals>['execute']>>[number]

export type RentalTerms = ReturnType<typeof termsOf>

/** Returns rentals by their ids. The caller has checked who may see them. */
export async function findRentals(
  of: OfAccount,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RentalTerms>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRentals(of)
    .where(sql<SqlBool>`rental.id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, termsOf(row)]))
}

const numberOf = (stored: string | null): number | null => (stored === null ? null : Number(stored))

const termsOf = ({ rate, ratePer, includedHours, hourPrice, ...row }: Row) => ({
  ...row,
  rate: rate === null || ratePer === null ? null : { amount: Number(rate), per: ratePer as RatePeriod },
  includedHours: numberOf(includedHours),
  hourPrice: numberOf(hourPrice),
})

export async function findSettings({
  db,
  accountId,
}: OfAccount): Promise<{ settings: HourSettingsForm; version: number }> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select([
      'includedHoursDay',
      'includedHoursWeek',
      'includedHoursFourWeeks',
      'includedHoursMonth',
      'rentalUnusedDays',
      'rentalWarnOutside',
      'rentalWarnPercent',
      'rentalSettingsVersion',
    ])
    .executeTakeFirstOrThrow()
  return {
    settings: {
      day: Number(row.includedHoursDay),
      week: Number(row.includedHoursWeek),
      fourWeeks: Number(row.includedHoursFourWeeks),
      month: Number(row.includedHoursMonth),
      unusedDays: row.rentalUnusedDays,
      warnOutside: row.rentalWarnOutside,
      warnPercent: row.rentalWarnPercent,
    },
    version: row.rentalSettingsVersion,
  }
}

/** The hour meter at check-out and check-in, in seconds. */
export type CheckMeters = { out: number | null; in: number | null }

/** Returns what the hour meters showed when assets left and came back. */
export async function findCheckMeters(
  { db, accountId }: OfAccount,
  rentalIds: readonly number[],
): Promise<ReadonlyMap<number, CheckMeters>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rentalCheck')
    .where('accountId', '=', accountId)
    .where(sql<SqlBool>`rental_id = any(${rentalIds})`)
    .select(['rentalId', 'kind', 'engineSeconds', 'replacedMeters'])
    .execute()
  // Another meter than at check-out says nothing about the hours between.
  const readAt = (kind: string, checks: typeof rows) =>
    checks.find((check) => check.kind === kind && !check.replacedMeters.includes('engineSeconds'))
      ?.engineSeconds ?? null
  return new Map(
    Map.groupBy(rows, ({ rentalId }) => rentalId)
      .entries()
      .map(([id, checks]) => [id, { out: readAt('out', checks), in: readAt('in', checks) }]),
  )
}

/** Returns the hour meter readings that people entered while assets were out, by rental. */
export async function findReadings(
  { db, accountId }: OfAccount,
  rentalIds: readonly number[],
): Promise<ReadonlyMap<number, MeterReading[]>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rental')
    .innerJoin('meterCorrection as correction', (join) =>
      join
        .onRef('correction.accountId', '=', 'rental.accountId')
        .onRef('correction.equipmentId', '=', 'rental.equipmentId'),
    )
    .where('rental.accountId', '=', accountId)
    .where(sql<SqlBool>`rental.id = any(${rentalIds})`)
    .where('correction.meter', '=', 'engineSeconds')
    .where('correction.undoneAt', 'is', null)
    .where(sql<SqlBool>`correction.at > rental.out_at and correction.at < rental.in_at`)
    .select(['rental.id', 'correction.at', 'correction.value'])
    .execute()
  const readings = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    readings
      .entries()
      .map(([id, found]) => [
        id,
        found.map(({ at, value }) => ({ at: at.epochMilliseconds, seconds: value })),
      ]),
  )
}
