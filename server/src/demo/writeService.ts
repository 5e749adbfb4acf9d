import type { Db } from '../db/database.ts'
import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'
import { hourMeterAt } from './hourMeter.ts'
import { demoMachines } from './machines.ts'
import { DEMO_SERVICE } from './service.ts'
import type { DemoRepair, DemoService } from './service.ts'
import { writeTicket } from './writeTicket.ts'
import type { WrittenPart } from './writeTicket.ts'

/** In UTC; this is the same day in all demo branches. */
const OPENED = '14:00'
const RESOLVED = '21:00'

type Ids = ReadonlyMap<string, number>

type Written = { equipment: Ids; users: Ids }

type Branch = DemoAccount['branches'][number]

/** Writes the tickets of every branch, the parts that they used, and an open request. */
export async function writeService(
  db: Db,
  accountId: number,
  account: DemoAccount,
  { equipment, users }: Written,
): Promise<void> {
  const service = DEMO_SERVICE[account.language]
  const parts = await writeParts(db, accountId, service)
  const fleet = demoMachines().filter((machine) => machine.account === account.key)
  const today = Temporal.Now.plainDateISO('UTC')
  let ticketNum = 0
  for (const branch of account.branches) {
    const machines = account.equipment.filter(({ branchKey }) => branchKey === branch.key)
    const by = mechanicOf(account, branch)
    for (const [index, repair] of service.repairs.toReversed().entries()) {
      const machine = machines[(index * 3 + 1) % machines.length]
      const equipmentId = machine && equipment.get(machine.key)
      if (!equipmentId || !by) continue
      ticketNum += 1
      const times = timesOf(repair, today)
      const simulated = fleet.find(({ key }) => key === machine.key)
      const engineCount = simulated ? hourMeterAt(simulated, times.openedAt) : 0
      const laborRate = times.completed ? branch.laborHourlyRate : null
      const userId = users.get(by.key) ?? null
      const ticket = {
        accountId,
        equipmentId,
        ticketNum,
        repair,
        by,
        userId,
        ...times,
        engineCount,
        laborRate,
      }
      await writeTicket(db, ticket, parts)
    }
  }
  await writeRequest(db, accountId, { account, equipment, request: service.request })
}

async function writeParts(
  db: Db,
  accountId: number,
  { parts }: DemoService,
): Promise<(WrittenPart | undefined)[]> {
  const rows = await db
    .insertInto('part')
    .values(parts.map((part) => ({ accountId, ...part })))
    .returning('id')
    .execute()
  return parts.map((part, index) => {
    const row = rows[index]
    return row && { ...part, partId: row.id }
  })
}

function timesOf({ ago, took }: DemoRepair, today: Temporal.PlainDate) {
  const checkIn = today.subtract({ days: ago })
  const completed = took === null ? null : checkIn.add({ days: took })
  return {
    checkIn,
    completed,
    openedAt: checkIn.toZonedDateTime({ timeZone: 'UTC', plainTime: OPENED }).toInstant(),
    resolvedAt: completed?.toZonedDateTime({ timeZone: 'UTC', plainTime: RESOLVED }).toInstant() ?? null,
  }
}

/** Writes a request for the first asset of the first branch. */
async function writeRequest(
  db: Db,
  accountId: number,
  { account, equipment, request }: { account: DemoAccount; equipment: Ids; request: DemoService['request'] },
): Promise<void> {
  const asset = account.equipment.find(({ branchKey }) => branchKey === account.branches[0]?.key)
  const equipmentId = asset && equipment.get(asset.key)
  if (!equipmentId) return
  await db
    .insertInto('repairRequest')
    .values({ accountId, equipmentId, ...request })
    .execute()
}

/** Tickets are written by a mechanic of the branch, or by the administrator. */
const mechanicOf = ({ users }: DemoAccount, { key }: Branch): DemoUser | undefined =>
  users.find((user) => mayWrite(user) && user.branchKey === key) ?? users.find(({ role }) => role === 'admin')

const mayWrite = ({ role, viewOnly, access }: DemoUser) => role === 'worker' && !viewOnly && access === null
