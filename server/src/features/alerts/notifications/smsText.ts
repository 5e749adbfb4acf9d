import type { Text } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { lineOf } from './notification.ts'

/** At most three SMS segments, for text with letters beyond the Latin alphabet. */
const LONGEST = 200
const LINES_MOST = 3

/**
 * Lists the notifications that fit and counts the rest. With `last`, adds that no more SMS will follow
 * within the hour.
 */
export function smsText(
  text: Text,
  notifications: readonly Notification[],
  { last }: { last: boolean },
): string {
  const shown: string[] = []
  for (const line of notifications.slice(0, LINES_MOST).map(lineOf)) {
    const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
    if (shown.length > 0 && shown.join('\n').length + short.length > LONGEST) break
    shown.push(short)
  }
  const more = notifications.length - shown.length
  return [
    ...shown,
    ...(more > 0 ? [text('notify.more', { count: more })] : []),
    ...(last ? [text('notify.lastSms')] : []),
  ].join('\n')
}
