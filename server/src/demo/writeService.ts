import { IN_SERVICE } from '@yardmaster/core/flags.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'
import { hourMeterAt } from './hourMeter.ts'
import { demoMachines } from './machines.ts'
import { DEMO_SERVICE } from './service.ts'
import { writeTicketEvent } from './writeTicketEvent.ts'

/** In UTC; this is the same day in all demo branches. */
const OPENED = '14:00'
const RESOLVED = '21:00'

type Ids = ReadonlyMap<string, number>

type Written = { equipment: Ids; users: Ids }

/** Writes the tickets of every branch, the parts that they used, and an open request. */
export async function writeService(
  db: Db,
  accountId: number,
  account: DemoAccount,
  { equipment, users }: Written,
): Promise<void> {
  const { parts, repairs, request } = DEMO_SERVICE[account.language]
  const partRows = await db
    .insertInto('part')
    .values(parts.map((part) => ({ accountId, ...part })))
    .returning('id')
    .execute()
  const today = Temporal.Now.plainDateISO('UTC')
  const fleet = demoMachines().filter((machine) => machine.account === account.key)
  let ticketNum = 0
  for (const branch of account.branches) {
    const machines = account.equipment.filter(({ branchKey }) => branchKey === branch.key)
    const mechanic = account.users.find((user) => mayWrite(user) && user.branchKey === branch.key)
    const by = mechanic ?? account.users.find(({ role }) => role === 'admin')
    for (const [index, repair] of repairs.toReversed().entries()) {
      const machine = machines[(index * 3 + 1) % machines.length]
      const equipmentId = machine && equipment.get(machine.key)
      if (!equipmentId || !by) continue
      ticketNum += 1
      const checkInDate = today.subtract({ days: repair.ago })
      const completed = repair.took === null ? null : checkInDate.add({ days: repair.took })
      const openedAt = checkInDate.toZonedDateTime({ timeZone: 'UTC', plainTime: OPENED }).toInstant()
      const resolvedAt = completed?.toZonedDateTime({ timeZone: 'UTC', plainTime: RESOLVED }).toInstant()
      const simulated = fleet.find(({ key }) => key === machine.key)
      const userId = users.get(by.key) ?? null
      const { id: repairId } = await db
        .insertInto('repair')
        .values({
          accountId,
          ticketNum,
          equipmentId,
          checkInDate: checkInDate.toString(),
          dateCompleted: completed?.toString() ?? null,
          resolvedAt: resolvedAt?.toString() ?? null,
          engineCount: simulated ? hourMeterAt(simulated, openedAt) : 0,
          issue: repair.issue,
          resolution: repair.resolution,
          totalLabor: repair.labor,
          laborRate: completed ? branch.laborHourlyRate : null,
          openedBy: userId,
          resolvedBy: completed ? userId : null,
          createdAt: openedAt.toString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const used of repair.parts) {
        const [part, row] = [parts[used], partRows[used]]
        if (!part || !row) continue
        const values = { accountId, repairId, partId: row.id, quantity: 1, ...part }
        await db.insertInto('repairPart').values(values).execute()
      }
      if (repair.note) {
        const userName = `${by.firstName} ${by.lastName}`
        const createdAt = openedAt.add({ hours: 3 }).toString()
        const values = { accountId, repairId, content: repair.note, userId, userName, createdAt }
        await db.insertInto('repairNote').values(values).execute()
      }
      if (!completed) {
        await db
          .insertInto('assetFlag')
          .values({
            accountId,
            equipmentId,
            flagId: IN_SERVICE,
            since: openedAt.toString(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      const ticket = { accountId, equipmentId, repairId, ticketNum }
      await writeTicketEvent(db, { ...ticket, type: 'serviceTicketOpened', at: openedAt })
      if (resolvedAt) await writeTicketEvent(db, { ...ticket, type: 'serviceTicketResolved', at: resolvedAt })
    }
  }
  const asked = account.equipment.find(({ branchKey }) => branchKey === account.branches[0]?.key)
  const equipmentId = asked && equipment.get(asked.key)
  if (equipmentId)
    await db
      .insertInto('repairRequest')
      .values({ accountId, equipmentId, ...request })
      .execute()
}

const mayWrite = ({ role, viewOnly, access }: DemoUser) => role === 'worker' && !viewOnly && access === null
