import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import { THEFT_REASONS } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findWishes } from './signs.queries.ts'
import { lockSettings, saveReasons } from './theftSettings.queries.ts'

const ofAccount = ({ db, session: { accountId } }: Context) => ({ db, accountId })

export async function readTheftWatch(ctx: Context): Promise<{ reasons: TheftReason[] }> {
  const { theftReasons } = await findWishes(ofAccount(ctx))
  return { reasons: theftReasons }
}

/** Changes one reason, so that two administrators don't undo what the other did. */
export async function setTheftWatch(
  ctx: Context,
  { reason, watched }: { reason: TheftReason; watched: boolean },
): Promise<void> {
  await lockSettings(ctx)
  const { theftReasons: before } = await findWishes(ofAccount(ctx))
  if (before.includes(reason) === watched) return
  const after = THEFT_REASONS.filter((one) => (one === reason ? watched : before.includes(one)))
  await saveReasons(ctx, after)
  const { accountId, accountName } = ctx.session
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: accountName },
    branchId: null,
    before: { [`theftWatch.${reason}`]: !watched },
    after: { [`theftWatch.${reason}`]: watched },
  })
}
