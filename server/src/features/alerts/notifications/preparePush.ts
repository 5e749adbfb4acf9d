import { paths } from '@yardmaster/core/paths.ts'
import { PushGone } from '../../../outbound/push.ts'
import { deleteDevice, findDevice, recordSent } from '../push/push.public.ts'
import type { Text } from '../../../text/text.ts'
import { lineOf, titleOf } from './notification.ts'
import type { Notification } from './notification.ts'
import type { Composed, NotifyContext } from './sendMessage.ts'

/** Push services keep a message this long for a device that is off. */
const KEPT_SECONDS = 24 * 3600

/** Returns a function that sends to one device. Null if the device was removed. */
export async function preparePush(
  { database, clock, messenger: { push } }: NotifyContext,
  accountId: number,
  { message, recipient, text, notifications }: Composed,
): Promise<(() => Promise<void>) | null> {
  const db = database.account(accountId)
  const { userId, urgent, deviceId } = message
  const key = { accountId, userId, id: deviceId ?? 0 }
  const device = await findDevice(db, key)
  if (!device) return null
  const isSummary = message.heldUntil !== null && !message.repeats
  const shown = JSON.stringify(
    pushText(text, notifications, { account: recipient.accountName, urgent, isSummary }),
  )
  return async () => {
    try {
      await push.send(device, { text: shown, urgency: urgencyOf(notifications), keepSeconds: KEPT_SECONDS })
    } catch (error) {
      if (error instanceof PushGone) await deleteDevice(db, key)
      throw error
    }
    await recordSent(db, key, clock.now())
  }
}

/** A device that saves its battery may wait with what is only information. */
function urgencyOf(notifications: readonly Notification[]): 'low' | 'normal' | 'high' {
  const has = (wanted: Notification['severity']) => notifications.some(({ severity }) => severity === wanted)
  if (has('urgent')) return 'high'
  return has('warning') ? 'normal' : 'low'
}

/** What the service worker shows. A message holds at most 4 kB. */
type Shown = { title: string; body: string; url: string; tag: string; urgent: boolean }

const TITLE_MAX = 120
const BODY_MAX = 600
const LINES_MOST = 4

/** A device shows one notification per tag, so a repeated alert replaces the former one. */
function pushText(
  text: Text,
  notifications: readonly Notification[],
  { account, urgent, isSummary }: { account: string; urgent: boolean; isSummary: boolean },
): Shown {
  const [only] = notifications
  if (only && notifications.length === 1) {
    const { asset, place, time, late, path, topic } = only
    const body = [place, late ?? time].filter(Boolean).join(' · ')
    return { ...cut(titleOf(only), body), url: path, tag: `${topic} ${asset}`, urgent }
  }
  const count = notifications.length
  const lines = notifications.slice(0, LINES_MOST).map(lineOf)
  if (count > LINES_MOST) lines.push(text('notify.more', { count: count - LINES_MOST }))
  const title = text(isSummary ? 'notify.summary' : 'notify.subject', { count, account })
  return { ...cut(title, lines.join('\n')), url: paths.inbox, tag: 'inbox', urgent }
}

const cut = (title: string, body: string) => ({
  title: title.slice(0, TITLE_MAX),
  body: body.slice(0, BODY_MAX),
})
