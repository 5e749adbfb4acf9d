import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Context } from '../../context.ts'
import { derivedKey } from '../../telemetry/key.ts'

export async function insertCommandEvent(
  { db, session, clock }: Context,
  assetId: number,
  deviceId: number,
  fields: { command: string; response: string },
): Promise<void> {
  const key = derivedKey({ type: 'commandResponse', at: clock.now().epochMilliseconds, which: deviceId })
  await db
    .insertInto('event')
    .values({
      accountId: session.accountId,
      assetId,
      deviceId,
      k: String(keyToBigint(key)),
      type: EVENT_TYPES.commandResponse,
      isStatus: false,
      fields: JSON.stringify(fields),
    })
    .execute()
}
