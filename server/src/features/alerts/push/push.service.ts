import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { DEVICES_MAX } from '@yardmaster/core/contract/alerts/push.ts'
import type { PushSubscription, push } from '@yardmaster/core/contract/alerts/push.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import { PushGone } from '../../../outbound/push.ts'
import { checkKeys } from '../../../outbound/push/encrypt.ts'
import { deleteDevice, findDevice, recordSent } from './devices.queries.ts'
import * as queries from './push.queries.ts'

export async function readPush(ctx: Context): Promise<AnswerOf<typeof push.read>> {
  const devices = await queries.findDevices(ctx)
  return {
    publicKey: ctx.outbound.push.publicKey,
    devices: devices.map(({ createdAt, lastSentAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toString(),
      lastSentAt: lastSentAt?.toString() ?? null,
    })),
  }
}

export async function addDevice(
  ctx: Context,
  { endpoint, name, ...keys }: PushSubscription,
): Promise<{ id: number }> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (!checkKeys({ p256dh, auth })) throw invalid('p256dh', 'error.invalid')
  await queries.releaseEndpoint(ctx, endpoint)
  if ((await queries.countDevices(ctx)) >= DEVICES_MAX)
    throw new AppError('error.pushDeviceLimit', 409, { values: { max: DEVICES_MAX } })
  return { id: await queries.insertDevice(ctx, { endpoint, p256dh, auth, name }) }
}

export async function removeDevice(ctx: Context, id: number): Promise<void> {
  if (!(await queries.deleteOwnDevice(ctx, id))) throw notFound()
}

/** A test that comes hours later would only confuse. */
const TEST_KEPT_SECONDS = 60

export async function testDevice(ctx: Context, id: number): Promise<AnswerOf<typeof push.test>> {
  const { db, session, text, outbound, clock } = ctx
  const key = { accountId: session.accountId, userId: session.userId, id }
  const device = await findDevice(db, key)
  if (!device) throw notFound()
  const shown = {
    title: text('push.test.title'),
    body: text('push.test.body'),
    url: paths.inbox,
    tag: 'test',
  }
  try {
    await outbound.push.send(device, {
      text: JSON.stringify(shown),
      urgency: 'high',
      keepSeconds: TEST_KEPT_SECONDS,
    })
    await recordSent(db, key, clock.now())
    return { outcome: 'sent', detail: '' }
  } catch (error) {
    if (error instanceof NotDelivered) return { outcome: 'failed', detail: error.detail }
    if (!(error instanceof PushGone)) throw error
    await deleteDevice(db, key)
    return { outcome: 'gone', detail: '' }
  }
}
