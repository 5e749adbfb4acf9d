import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Rental } from '../db/schema.ts'
import { errorCode } from '../errorCode.ts'
import { agreedColumns } from './agreedHours.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
import { followStays } from './followStays.ts'
import type { KnownRental, RentalChange } from './followStays.ts'
import { AHEAD_DAYS, termsOf } from './planRentals.ts'
import { sitesWithoutPlace } from './sitesWithoutPlace.ts'
import { staysOf } from './whereabouts.ts'
import type { ClientSpot } from './writeClients.ts'
import { DEMO_CONTRACT, contractAt } from './writeRentals.ts'

type Asset = { accountId: number; assetId: number }
export type DemoAssets = ReadonlyMap<Machine, Asset>

/** Longer than the longest rental of the simulation. */
const DAYS_BACK = 45
const EXCLUSION_VIOLATION = '23P01'

/**
 * Lets the rentals of the demo follow its assets, as the people of a yard would record them. Otherwise, everything that
 * moves days after the demo was created would look stolen. Assets that a user has rented out are left to the user.
 */
export async function keepDemoRentals(db: Db, assets: DemoAssets, now: Temporal.Instant): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const fleet = [...assets].filter(([machine]) => machine.account === account.key)
    const accountId = fleet[0]?.[1].accountId
    if (accountId === undefined) continue
    const sites = await readSites(db, account, accountId)
    const { createdAt } = await db
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('createdAt')
      .executeTakeFirstOrThrow()
    const rentals = await readRentals(db, accountId, now)
    for (const [machine, { assetId }] of fleet) {
      const asset = account.equipment.find(({ key }) => key === machine.key)
      const own = rentals.get(assetId) ?? []
      if (!asset || kindOf(machine.kind).roads || own.some(({ isDemo }) => !isDemo)) continue
      const at = now.add({ hours: AHEAD_DAYS * 24 })
      const stays = staysOf(machine, sites, { at, days: DAYS_BACK }).filter(
        ({ until }) => until === null || Temporal.Instant.compare(until, createdAt) > 0,
      )
      for (const change of followStays({ machine, asset, now, createdAt, stays, rentals: own }))
        await unlessOverlapping(() =>
          record(db, { account, accountId, asset, machine, assetId, now }, change),
        )
    }
  }
}

/** Returns the sites that the simulation knows, with their clients. */
async function readSites(db: Db, account: DemoAccount, accountId: number): Promise<ClientSpot[]> {
  const { rows } = await sql<Omit<ClientSpot, 'hasPlace'> & { lat: number | null }>`
    select site.id as site_id, site.name, site.client_id, client.name as client, place.lat, place.lng
    from site join client on client.account_id = site.account_id and client.id = site.client_id
    left join place on place.account_id = site.account_id and place.id = site.place_id
    where site.account_id = ${accountId} and site.deleted_at is null and client.deleted_at is null
    order by site.id`.execute(db)
  const placed = rows.flatMap((row) => (row.lat === null ? [] : [{ ...row, hasPlace: true }]))
  if (placed.length === 0) return []
  const others = sitesWithoutPlace(account, placed).flatMap(({ name, spot: { lat, lng } }) => {
    const row = rows.find((each) => each.lat === null && each.name === name)
    return row ? [{ ...row, lat, lng, hasPlace: false }] : []
  })
  return [...placed, ...others]
}

type Found = KnownRental & { isDemo: boolean }

/** Returns the rentals that are not over, or were lately, by asset. */
async function readRentals(
  db: Db,
  accountId: number,
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, Found[]>> {
  const rows = await db
    .selectFrom('rental')
    .where('accountId', '=', accountId)
    .where('canceledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('inAt', 'is', null),
        eb('inAt', '>', sql<never>`${now.subtract({ hours: DAYS_BACK * 24 }).toString()}::timestamptz`),
      ]),
    )
    .orderBy('startAt')
    .select(['id', 'equipmentId', 'contract', 'startAt', 'dueAt', 'outAt', 'inAt'])
    .execute()
  const found = rows.map(({ contract, ...row }) => ({ ...row, isDemo: DEMO_CONTRACT.test(contract) }))
  return Map.groupBy(found, ({ equipmentId }) => equipmentId)
}

type Subject = {
  account: DemoAccount
  accountId: number
  asset: DemoEquipment
  machine: Machine
  assetId: number
  now: Temporal.Instant
}

async function record(db: Db, subject: Subject, change: RentalChange<ClientSpot>): Promise<void> {
  const update = (id: number, columns: Updateable<Rental>) =>
    db
      .updateTable('rental')
      .where('accountId', '=', subject.accountId)
      .where('id', '=', id)
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .execute()
  if (change.does === 'add') return add(db, subject, change)
  if (change.does === 'cancel') return void (await update(change.id, { canceledAt: subject.now.toString() }))
  if (change.does === 'extend') return void (await update(change.id, { dueAt: change.dueAt.toString() }))
  const at = change.at.toString()
  if (change.does === 'checkIn') {
    await update(change.id, { inAt: at })
    return place(db, subject, null)
  }
  const { clientId, siteId } = change.site
  await update(change.id, { outAt: at, clientId, siteId })
  return place(db, subject, { clientId, siteId, clientSince: at })
}

async function add(
  db: Db,
  subject: Subject,
  { site, startAt, dueAt, outAt, inAt }: Extract<RentalChange<ClientSpot>, { does: 'add' }>,
): Promise<void> {
  const { account, accountId, asset, machine, assetId } = subject
  const { clientId, siteId } = site
  const { count } = await db
    .selectFrom('rental')
    .where('accountId', '=', accountId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const terms = termsOf(account, { asset, machine }, startAt, dueAt)
  await db
    .insertInto('rental')
    .values({
      accountId,
      equipmentId: assetId,
      clientId,
      siteId,
      contract: contractAt(account, Number(count)),
      startAt: startAt.toString(),
      dueAt: dueAt.toString(),
      outAt: outAt?.toString() ?? null,
      inAt: inAt?.toString() ?? null,
      ...terms,
      ...agreedColumns(terms),
    })
    .execute()
  if (outAt && !inAt) await place(db, subject, { clientId, siteId, clientSince: outAt.toString() })
}

type There = { clientId: number; siteId: number; clientSince: string }

/** Records at which client the asset is. */
async function place(db: Db, { accountId, assetId }: Subject, there: There | null): Promise<void> {
  await db
    .updateTable('equipment')
    .where('accountId', '=', accountId)
    .where('id', '=', assetId)
    .set(there ?? { clientId: null, siteId: null, clientSince: null })
    .execute()
}

/** A rental that would overlap another one is not recorded. */
async function unlessOverlapping(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (errorCode(error) !== EXCLUSION_VIOLATION) throw error
  }
}
