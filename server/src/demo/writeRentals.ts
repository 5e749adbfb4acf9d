import { seedOf } from '@yardmaster/simulator/random.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { fullName } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'
import { planRentals } from './planRentals.ts'
import type { PlannedRental } from './planRentals.ts'
import { idOf, insertActivity } from './writeActivity.ts'
import type { ClientSpot } from './writeClients.ts'

type Ids = ReadonlyMap<string, number>

type Options = {
  accountId: number
  equipment: Ids
  branches: Ids
  users: Ids
  sites: readonly ClientSpot[]
  fleet: ReadonlyMap<string, Machine>
  now: Temporal.Instant
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

/** Writes the rentals of the account, each with its entry in the history. */
export async function writeRentals(db: Db, account: DemoAccount, options: Options): Promise<void> {
  const { fleet, sites, now } = options
  const managers = account.users.filter(({ role }) => role === 'admin' || role === 'branch')
  const planned = planRentals(account, fleet, sites, now)
  for (const [index, rental] of planned.entries()) {
    const contract = contractAt(account, index)
    const by = managers[seedOf(contract) % managers.length]!
    await writeRental(db, options, { rental, contract, by })
  }
}

type Written = { rental: PlannedRental<ClientSpot>; contract: string; by: DemoUser }

async function writeRental(
  db: Db,
  { accountId, equipment, branches, users, now }: Options,
  { rental, contract, by }: Written,
): Promise<void> {
  const { asset, site, rate, ratePer } = rental
  const agreedAt = rental.startAt.subtract({ hours: 20 + (seedOf(contract) % (DAYS_AHEAD * 24)) })
  const at = Temporal.Instant.compare(agreedAt, now) < 0 ? agreedAt : now.subtract({ hours: 3 })
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
}
