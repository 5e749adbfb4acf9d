import { KIND_OF_ICON } from '@yardmaster/simulator/kinds.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { issueOf } from './issues.ts'
import { fleetInShop } from './machines.ts'
import { mechanicsOf } from './mechanics.ts'
import { planTickets } from './planTickets.ts'
import { DEMO_SERVICE } from './service.ts'
import type { DemoService } from './service.ts'
import { hourMeterAt } from './simulatedMeters.ts'
import type { ClientOfTicket } from './writeClients.ts'
import { writeTicket } from './writeTicket.ts'
import type { WrittenPart } from './writeTicket.ts'

type Ids = ReadonlyMap<string, number>

type Written = {
  equipment: Ids
  users: Ids
  branches: Ids
  now: Temporal.Instant
  clientOf: ClientOfTicket
}

/** Writes the tickets of every branch, the parts that they used, and an open request. */
export async function writeService(
  db: Db,
  accountId: number,
  account: DemoAccount,
  { equipment, users, branches, now, clientOf }: Written,
): Promise<void> {
  const service = DEMO_SERVICE[account.language]
  const parts = await writeParts(db, accountId, service)
  const planned = planTickets(account, now)
  const fleet = fleetInShop(account, planned)
  /** Counts the tickets of each branch, which its mechanics take in turn. */
  const turns = new Map<string, number>()
  for (const [index, ticket] of planned.entries()) {
    const { branch, asset, issue, openedAt, completed } = ticket
    const equipmentId = equipment.get(asset.key)
    const mechanics = mechanicsOf(account, branch.key)
    const turn = turns.get(branch.key) ?? 0
    turns.set(branch.key, turn + 1)
    const by = mechanics[turn % mechanics.length]
    const machine = fleet.get(asset.key)
    if (!equipmentId || !by || !machine) continue
    const written = {
      ...ticket,
      accountId,
      equipmentId,
      branchId: branches.get(branch.key) ?? null,
      ticketNum: index + 1,
      texts: service.issues[issue],
      labor: issueOf(issue).labor,
      again: issueOf(issue).again,
      timeZone: branch.timezone,
      today: now.toZonedDateTimeISO(branch.timezone).toPlainDate(),
      by,
      userId: users.get(by.key) ?? null,
      helperId: users.get(mechanics[(turn + 1) % mechanics.length]?.key ?? '') ?? null,
      engineCount: hourMeterAt(machine, openedAt),
      laborRate: completed ? branch.laborHourlyRate : null,
      client: clientOf(ticket),
    }
    const used = issueOf(issue).parts.flatMap((part) => parts[part] ?? [])
    await writeTicket(db, written, used)
  }
  await writeRequest(db, accountId, { account, equipment, request: service.request })
}

async function writeParts(db: Db, accountId: number, { parts }: DemoService): Promise<WrittenPart[]> {
  const rows = await db
    .insertInto('part')
    .values(parts.map((part) => ({ accountId, ...part })))
    .returning('id')
    .execute()
  return rows.map(({ id }, index) => ({ ...parts[index]!, partId: id }))
}

/** Writes a request for an asset with tires in the first branch. */
async function writeRequest(
  db: Db,
  accountId: number,
  { account, equipment, request }: { account: DemoAccount; equipment: Ids; request: DemoService['request'] },
): Promise<void> {
  const asset = account.equipment.find(
    ({ branchKey, picture }) =>
      branchKey === account.branches[0]?.key && KIND_OF_ICON[picture.category] === 'telehandler',
  )
  const equipmentId = asset && equipment.get(asset.key)
  if (!equipmentId) return
  await db
    .insertInto('repairRequest')
    .values({ accountId, equipmentId, ...request })
    .execute()
}
