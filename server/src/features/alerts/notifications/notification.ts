import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import { severityOf } from '@yardmaster/core/alertSeverity.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import type { StandardFlagId } from '@yardmaster/core/flags.ts'
import { isStandardFlag } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import type { Topic } from '@yardmaster/core/topics.ts'
import { scaleOf } from '@yardmaster/core/telemetry/readingScale.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { Text } from '../../../text/text.ts'
import type { Item } from './item.queries.ts'
import type { Moment } from './moment.ts'
import { momentOf } from './moment.ts'
import { isLate } from './urgency.ts'

/** One event, worded in the recipient's language. */
export type Notification = {
  topic: string
  topicName: string
  severity: AlertSeverity
  /** How often it happened. The rest is about the last time. */
  count: number
  asset: string
  sentence: string
  /** A place and area of the account, or an address. Blank if unknown. */
  place: string
  /** In the time zone of the asset's branch. */
  time: string
  /** Says when it happened and when it became known. Null if that was on time. */
  late: string | null
  /** `path` shows the event, `settingsPath` the subscription. */
  path: string
  settingsPath: string
  moment: Moment | null
}

/** When the message is sent, or null if it may be late, and whether it is an emergency. */
export type Sending = { now: Temporal.Instant | null; urgent: boolean }

export function notificationOf(
  item: Item,
  text: Text,
  { place, ...sending }: Sending & { place: string },
): Notification | null {
  const topic = parseTopic(item.topic)
  if (!topic) return null
  const topicName = nameOf(item, topic, text)
  if (topicName === null) return null
  return {
    topic: item.topic,
    topicName,
    severity: severityOf(item),
    count: 1,
    asset: item.name,
    sentence: sentenceOf(item, { ...topic, name: topicName }, text),
    place,
    time: timeText(item.at, item, text),
    late: lateText(item, text, sending),
    path: pathOf(item, topic),
    settingsPath: paths.subscriptionsTo(item.topic),
    moment: momentOf(item),
  }
}

/** Says what happened to what: `3 × EX-1: Low fuel (flagged)`. */
export const titleOf = ({ asset, sentence, count }: Notification): string =>
  count > 1 ? `${count} × ${asset}: ${sentence}` : `${asset}: ${sentence}`

export function lineOf(notification: Notification): string {
  const { place, time, late } = notification
  const title = titleOf(notification)
  const what = place ? `${title} · ${place}` : title
  return late ? `${what}. ${late}` : `${what} (${time})`
}

/** Returns null for a custom flag that was deleted in the meantime. */
function nameOf({ flagName }: Item, topic: Topic, text: Text): string | null {
  const word = topicWord(topic)
  return word ? text(word) : flagName
}

function sentenceOf(item: Item, topic: Topic & { name: string }, text: Text): string {
  if (topic.type !== 'flag') {
    const type = topic.type === 'event' ? topic.eventType : 'rentalAlert'
    const reader = { text, metric: item.useMetric, locale: text.formats, labels: item.labels }
    // If the event is gone, the kind of alert is still known.
    const fields = topic.type === 'rental' ? { alert: topic.alert, ...item.fields } : item.fields
    const sentence = describeEvent({ type, fields }, reader)
    return item.detail ? `${sentence}: ${item.detail}` : sentence
  }
  const sentence = text(item.raised ? 'notify.flagged' : 'notify.unflagged', { flag: topic.name })
  const { flagId } = topic
  const value = isStandardFlag(flagId) ? flagValue(item, flagId, text) : customValue(item, text)
  return value ? `${sentence}: ${value}` : sentence
}

/** The fields whose values change these flags. */
const FLAG_FIELDS: Partial<Record<StandardFlagId, ['voltage' | 'speed' | 'percent', string]>> = {
  1: ['voltage', 'batteryVoltage'],
  7: ['speed', 'speed'],
  8: ['percent', 'fuelLevel'],
  9: ['percent', 'deviceBattery'],
}

function flagValue(item: Item, flagId: StandardFlagId, text: Text): string | null {
  if ((flagId === 2 || flagId === 3) && item.raised && item.lastReportAt)
    return text('notify.lastReport', { time: timeText(item.lastReportAt, item, text) })
  const [unit, field = ''] = FLAG_FIELDS[flagId] ?? []
  const value = item.fields[field]
  if (!unit || typeof value !== 'number') return item.detail
  return unitsOf({ metric: item.useMetric, locale: text.formats })[unit](value)
}

/** Returns the number that raised or cleared a custom flag. On and off say no more than its name. */
function customValue({ flagField, fields, useMetric }: Item, text: Text): string | null {
  const value = flagField === null ? undefined : fields[flagField]
  if (flagField === null || typeof value !== 'number') return null
  const { convert, format } = scaleOf(flagField, { metric: useMetric, locale: text.formats })
  return format(convert(value))
}

const timeText = (at: Temporal.Instant, { timezone }: Item, text: Text): string =>
  timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).recent(at.epochMilliseconds)

/** The device may have reported it late, or we may have sent it late. */
function lateText(item: Item, text: Text, { now, ...message }: Sending): string | null {
  const { at, reportedAt, timezone } = item
  const wasReportedLate = isLate(at, reportedAt, message)
  if (!wasReportedLate && (now === null || !isLate(reportedAt, now, message))) return null
  const known = wasReportedLate || now === null ? reportedAt : now
  const isSameDay = dayAt(at.epochMilliseconds, timezone) === dayAt(known.epochMilliseconds, timezone)
  const values = {
    happened: timeText(at, item, text),
    known: isSameDay
      ? timesOf({ locale: text.formats, timeZone: timezone }).time(known.epochMilliseconds)
      : timeText(known, item, text),
  }
  return text(wasReportedLate ? 'notify.late.reported' : 'notify.late.sent', values)
}

function pathOf({ k, equipmentId, areaId, placeId, at, timezone, fields }: Item, topic: Topic): string {
  if (areaId !== null && placeId !== null) return paths.placeArea(placeId, areaId)
  if (equipmentId === null) return paths.flags
  if (topic.type === 'event' && topic.eventType === 'repairRequested') return paths.serviceRequests
  const { repairId, rentalId } = fields
  if (typeof repairId === 'number') return paths.repair(repairId)
  if (topic.type === 'rental' && typeof rentalId === 'number') return paths.rental(rentalId)
  if (k === null) return paths.equipment(equipmentId)
  const day = dayAt(at.epochMilliseconds, timezone)
  return `${paths.equipmentEvents(equipmentId)}#eventId=${keyToId(keyFromBigint(BigInt(k)))}&end=${day}`
}
