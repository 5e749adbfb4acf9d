import { keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import { isRentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import { textFor } from '../../../text/text.ts'
import type { DeliveredEvent } from './payload.queries.ts'

/** Increased if a receiver of the former version could misread the body. New members don't count. */
const VERSION = 1

const TEST_TOPIC = 'test'

/** Returns the body of a request. docs/integrations/webhooks.md describes it. */
export function payloadOf(accountId: number, delivered: DeliveredEvent): string {
  const { messageId, at, reportedAt, accountName, asset, area } = delivered
  return JSON.stringify({
    version: VERSION,
    id: messageId,
    ...happened(delivered),
    at: textOf(at),
    reportedAt: textOf(reportedAt),
    account: { id: accountId, name: accountName },
    asset,
    area,
  })
}

/** The database computes instants from milliseconds, and may be off by a microsecond. */
const textOf = (instant: Temporal.Instant): string =>
  instant.round('millisecond').toString({ fractionalSecondDigits: 3 })

function happened({ topic: text, raised, k, flagName, fields }: DeliveredEvent) {
  const topic = parseTopic(text)
  if (topic?.type === 'flag') {
    const id = topic.flagId
    // Receivers compare names, so they don't depend on anyone's language.
    const name = flagName ?? textFor('en')(`flag.${id}` as 'flag.1')
    return { type: raised ? 'flag.raised' : 'flag.cleared', event: { flag: { id, name } } }
  }
  if (!topic || k === null) return { type: TEST_TOPIC, event: { fields: {} } }
  const id = keyToId(keyFromBigint(BigInt(k)))
  if (topic.type === 'rental') {
    // One topic can have alerts of several kinds.
    const kind = isRentalAlertKind(fields['alert']) ? fields['alert'] : topic.alert
    return { type: `rental.${kind}`, event: { id, type: 'rentalAlert', fields } }
  }
  return { type: `event.${topic.eventType}`, event: { id, type: topic.eventType, fields } }
}
