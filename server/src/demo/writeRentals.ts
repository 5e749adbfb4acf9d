import { seedOf } from '@yardmaster/simulator/random.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { sql } from 'kysely'
import { fullName } from '../context.ts'
import type { Db } from '../db/database.ts'
import { agreedColumns } from './agreedHours.ts'
import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'
import { planRentals } from './planRentals.ts'
import type { PlannedRental, Times } from './planRentals.ts'
import { OPENS, isAfter, workday } from './rentalTimes.ts'
import { idOf, insertActivity } from './writeActivity.ts'
import type { ClientSpot } from './writeClients.ts'

type Ids = ReadonlyMap<string, number>

type Options = Times & {
  accountId: number
  equipment: Ids
  branches: Ids
  users: Ids
  sites: readonly ClientSpot[]
  fleet: ReadonlyMap<string, Machine>
}

const FIRST_CONTRACT = { en: 20_480, es: 1_120 }
const CONTRACT = { en: (n: number) => `R-${n}`, es: (n: number) => `AL-${n}` }
/** The contracts of the demo. Users may have others. */
export const DEMO_CONTRACT = /^(R|AL)-\d+$/

/** Returns the number of the nth contract of the account. Contracts of other business are in between. */
export const contractAt = ({ language }: DemoAccount, nth: number): string =>
  CONTRACT[language](FIRST_CONTRACT[language] + nth * 3)

/** Most rentals are agreed some days before they begin. */
const DAYS_AHEAD = 6

/** Writes the rentals of the account, each with its entry in the history, and where their assets are. */
export async function writeRentals(db: Db, account: DemoAccount, options: Options): Promise<void> {
  const { accountId, fleet, sites } = options
  const managers = account.users.filter(({ role }) => role === 'admin' || role === 'branch')
  const planned = planRentals(account, fleet, sites, options)
  const written = new Map<PlannedRental<ClientSpot>, Contract & { id: number }>()
  for (const [index, rental] of planned.entries()) {
    const from = rental.swappedFrom && written.get(rental.swappedFrom)
    const contract = from?.contract ?? contractAt(account, index)
    const by = from?.by ?? managers[seedOf(contract) % managers.length]!
    const id = await writeRental(db, options, { rental, contract, by, swappedFrom: from?.id ?? null })
    written.set(rental, { id, contract, by })
    if (from && rental.swappedFrom)
      await recordSwap(db, options, { from, before: rental.swappedFrom, rental })
  }
  await placeAssets(db, accountId)
}

type Contract = { contract: string; by: DemoUser }

type Written = Contract & { rental: PlannedRental<ClientSpot>; swappedFrom: number | null }

async function writeRental(
  db: Db,
  options: Options,
  { rental, contract, by, swappedFrom }: Written,
): Promise<number> {
  const { accountId, equipment, branches, users } = options
  const { asset, site, rate, ratePer } = rental
  const at = swappedFrom === null ? agreedAt(options, rental, contract) : rental.startAt
  const userId = idOf(users, by.key)
  const times = { startAt: rental.startAt.toString(), dueAt: rental.dueAt.toString() }
  const { id } = await db
    .insertInto('rental')
    .values({
      accountId,
      equipmentId: idOf(equipment, asset.key),
      clientId: site.clientId,
      siteId: site.siteId,
      contract,
      ...times,
      outAt: rental.outAt?.toString() ?? null,
      inAt: rental.inAt?.toString() ?? null,
      rate,
      ratePer,
      includedHours: rental.includedHours,
      ...agreedColumns(rental),
      swappedFrom,
      createdAt: at.toString(),
      createdBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertActivity(db, [
    {
      accountId,
      at,
      userId,
      userName: fullName(by),
      action: 'created',
      resourceKind: 'rental',
      resourceId: id,
      resourceName: `${asset.name} · ${site.client}`,
      branchId: idOf(branches, asset.branchKey),
      after: { ...times, contract, rate, ratePer, client: site.client, site: site.name },
    },
  ])
  return id
}

/** Somebody at the counter writes a contract on a working day, before it begins. */
function agreedAt(
  { fleet, now }: Options,
  { asset, startAt }: PlannedRental<ClientSpot>,
  contract: string,
): Temporal.Instant {
  const hours = 20 + (seedOf(contract) % (DAYS_AHEAD * 24))
  const early = startAt.subtract({ hours })
  const at = isAfter(now, early) ? early : now.subtract({ hours })
  const machine = fleet.get(asset.key)
  return machine
    ? workday({ machine }, at, -1, OPENS).add({ minutes: 30 + (seedOf(`${contract}/at`) % 540) })
    : at
}

type Swap = {
  from: Contract & { id: number }
  before: PlannedRental<ClientSpot>
  rental: PlannedRental<ClientSpot>
}

/** Records the swap in the history of the rental that ended with it. */
async function recordSwap(
  db: Db,
  { accountId, branches, users }: Options,
  { from: { id, by }, before: { asset, site, inAt }, rental }: Swap,
): Promise<void> {
  if (!inAt) return
  await insertActivity(db, [
    {
      accountId,
      at: inAt,
      userId: idOf(users, by.key),
      userName: fullName(by),
      action: 'swapped',
      resourceKind: 'rental',
      resourceId: id,
      resourceName: `${asset.name} · ${site.client}`,
      branchId: idOf(branches, asset.branchKey),
      after: { inAt: inAt.toString(), equipment: rental.asset.name },
    },
  ])
}

/**
 * What is on rent is at its client, also on its way back. What was called off belongs to nobody any more, although it
 * still stands there.
 */
async function placeAssets(db: Db, accountId: number): Promise<void> {
  await sql`
    update equipment set client_id = rental.client_id, site_id = rental.site_id, client_since = rental.out_at
    from rental where equipment.account_id = ${accountId} and rental.account_id = ${accountId}
      and rental.equipment_id = equipment.id and out_at is not null and in_at is null`.execute(db)
  await sql`
    update equipment set client_id = null, site_id = null, client_since = null
    from rental where equipment.account_id = ${accountId} and rental.account_id = ${accountId}
      and rental.equipment_id = equipment.id and in_at > client_since`.execute(db)
}
