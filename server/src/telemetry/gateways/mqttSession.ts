import type { Intake, Source } from '../readings/intake.ts'
import { findDevice } from '../receive/door.ts'
import type { Door } from '../receive/door.ts'
import type { Log } from './log.ts'
import { receiveMessage } from './mqttMessage.ts'
import { isTopicName, maySubscribe, publishedBy, routeOf } from './mqttTopics.ts'

const SUBSCRIPTIONS_LIMIT = 20

/** The device may not send this message. */
export class MessageRefused extends Error {}

/** A device that has signed in to our broker. */
export type MqttSession = {
  uniqueId: string
  token: string
  source: Source
  filters: Set<string>
  /** The previous acknowledgment. Acknowledgments go out in the order of the messages. */
  turn: Promise<void>
}

/**
 * Signs a device in with its name as the user and its token as the password. Returns null if the token is
 * valid but belongs to another device.
 */
export async function signIn(
  { intake, admit }: Door,
  uniqueId: string,
  token: string,
  address: string,
): Promise<MqttSession | null> {
  const source: Source = { protocol: 'mqtt', address }
  const { accountId, uniqueId: owner } = await admit(token, source, () => uniqueId || null)
  if (owner !== uniqueId || !isTopicName(uniqueId)) {
    intake.refuse('wrongToken', { ...source, accountId }, { uniqueId })
    return null
  }
  return { uniqueId, token, source: { ...source, accountId }, filters: new Set(), turn: Promise.resolve() }
}

export function isGranted({ uniqueId, filters }: MqttSession, filter: string): boolean {
  if (!maySubscribe(uniqueId, filter)) return false
  filters.add(filter)
  return filters.size <= SUBSCRIPTIONS_LIMIT
}

/**
 * Resolves when the message may be acknowledged. Otherwise it rejects, and the caller must disconnect the
 * device.
 */
export async function receivePublished(
  ways: { intake: Intake; log: Log },
  { uniqueId, token, source }: MqttSession,
  topic: string,
  payload: Uint8Array,
): Promise<void> {
  const route = routeOf(topic)
  if (route?.uniqueId !== uniqueId) {
    ways.intake.refuse('wrongTopic', source, { uniqueId, detail: topic })
    throw new MessageRefused('not a topic of this device')
  }
  // Checked for every message: connections last for weeks, and a revoked token must stop working immediately.
  const rights = await ways.intake.checkToken(token)
  if (!rights) throw new MessageRefused('the token is gone')
  const published = publishedBy(source, route)
  const device = await findDevice(ways.intake, uniqueId, published, rights)
  if (typeof device === 'string') throw new MessageRefused(device)
  await receiveMessage(ways, route.format, device, payload, published)
}
