import { IN_SERVICE } from '@yardmaster/core/flags.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'
import { DEMO_SERVICE } from './service.ts'

type Ids = ReadonlyMap<string, number>

type Written = { equipment: Ids; users: Ids }

/** Tickets of the machines of every branch, the parts that they used, and a request that waits. */
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
      const userId = users.get(by.key) ?? null
      const { id: repairId } = await db
        .insertInto('repair')
        .values({
          accountId,
          ticketNum,
          equipmentId,
          checkInDate: checkInDate.toString(),
          dateCompleted: completed?.toString() ?? null,
          resolvedAt: completed ? `${completed.toString()}T15:00:00Z` : null,
          engineCount: 400 + index * 137.5,
          issue: repair.issue,
          resolution: repair.resolution,
          totalLabor: repair.labor,
          laborRate: completed ? branch.laborHourlyRate : null,
          openedBy: userId,
          resolvedBy: completed ? userId : null,
          createdAt: `${checkInDate.toString()}T14:00:00Z`,
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
        const values = { accountId, repairId, content: repair.note, userId, userName }
        await db.insertInto('repairNote').values(values).execute()
      }
      if (!completed) {
        await db
          .insertInto('assetFlag')
          .values({
            accountId,
            equipmentId,
            flagId: IN_SERVICE,
            since: `${checkInDate.toString()}T14:00:00Z`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
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
