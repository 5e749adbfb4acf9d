import { randomInt } from 'node:crypto'
import type { Device } from '../telemetry/readings/intake.ts'
import type { TestAccount } from './testAccount.ts'
import type { TestApp } from './testApp.ts'

/** Creates a registered device that has always been assigned to this asset. */
export async function newDevice(
  { testDatabase: { ownerPool } }: TestApp,
  { id: accountId }: Pick<TestAccount, 'id'>,
  equipmentId: number | null,
  uniqueId = `86${randomInt(10 ** 12, 10 ** 13 - 1)}`,
): Promise<Device> {
  const { rows } = await ownerPool.query<{ id: number }>(
    'insert into device (account_id, unique_id) values ($1, $2) returning id',
    [accountId, uniqueId],
  )
  const id = rows[0]?.id ?? 0
  if (equipmentId !== null) {
    await ownerPool.query(
      "insert into device_assignment (account_id, device_id, equipment_id, from_at) values ($1, $2, $3, '2000-01-01')",
      [accountId, id, equipmentId],
    )
  }
  return { accountId, id, uniqueId, model: '' }
}
