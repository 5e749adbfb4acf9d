import { paths } from '@yardmaster/core/paths.ts'
import type { Text } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { lineOf } from './notification.ts'

/** At most three SMS segments for the lines, for text with letters beyond the Latin alphabet. */
const LONGEST = 200
const LINES_MOST = 3

type Options = {
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  /** Adds that no more SMS will follow within the hour. */
  last: boolean
}

/** Lists the notifications that fit, counts the rest, and links to the event or to the list. */
export function smsText(
  text: Text,
  notifications: readonly Notification[],
  { publicUrl, last }: Options,
): string {
  const shown: string[] = []
  for (const line of notifications.slice(0, LINES_MOST).map(lineOf)) {
    const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
    if (shown.length > 0 && shown.join('\n').length + short.length > LONGEST) break
    shown.push(short)
  }
  const more = notifications.length - shown.length
  const path = notifications.length === 1 ? notifications[0]?.path : paths.sentNotifications
  return [
    ...shown,
    ...(more > 0 ? [text('notify.more', { count: more })] : []),
    `${publicUrl}${path}`,
    ...(last ? [text('notify.lastSms')] : []),
  ].join('\n')
}
