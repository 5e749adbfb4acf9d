import { dayAt } from '@yardmaster/core/days.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import type { Text } from '../../../text/text.ts'
import type { Item } from './message.queries.ts'

/** One event, worded in the recipient's language. */
export type Notification = {
  topic: string
  topicName: string
  asset: string
  sentence: string
  /** In the time zone of the asset's branch. */
  time: string
  /** `path` shows the event, `settingsPath` the subscription. */
  path: string
  settingsPath: string
}

export function notificationOf(item: Item, text: Text): Notification | null {
  const topic = parseTopic(item.topic)
  if (!topic) return null
  const topicName = text(topicWord(topic))
  return {
    topic: item.topic,
    topicName,
    asset: item.name,
    sentence:
      topic.type === 'event'
        ? describeEvent(
            { type: topic.eventType, fields: item.fields },
            { text, metric: item.useMetric, locale: text.locale },
          )
        : text(item.raised ? 'notify.flagged' : 'notify.unflagged', { flag: topicName }),
    time: item.at.toLocaleString(text.locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: item.timezone,
      timeZoneName: 'short',
    }),
    path: pathOf(item),
    settingsPath: paths.subscriptionsTo(item.topic),
  }
}

export const lineOf = ({ asset, sentence, time }: Notification): string => `${asset}: ${sentence} (${time})`

function pathOf({ k, equipmentId, at, timezone }: Item): string {
  if (k === null) return paths.equipment(equipmentId)
  const day = dayAt(at.epochMilliseconds, timezone)
  return `${paths.equipmentEvents(equipmentId)}#eventId=${keyToId(keyFromBigint(BigInt(k)))}&end=${day}`
}
