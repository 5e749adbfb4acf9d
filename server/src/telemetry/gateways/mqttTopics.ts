import type { Source } from '../readings/intake.ts'

/**
 * The OwnTracks app builds `owntracks/{device}/{phone}/…` from its settings; `yardmaster/{device}/…` is our
 * own format.
 */
export type Route = { uniqueId: string; format: 'owntracks' | 'json' }

/** Returns the device and format of a topic, or null for topics that no device should publish to. */
export function routeOf(topic: string): Route | null {
  const [root, uniqueId, third, ...rest] = topic.split('/')
  if (!uniqueId || third === undefined) return null
  if (root === 'owntracks') return { uniqueId, format: 'owntracks' }
  return root === 'yardmaster' && third === 'readings' && rest.length === 0
    ? { uniqueId, format: 'json' }
    : null
}

/** Returns the source of a published message. MQTT has no answer that rejects one. */
export const publishedBy = (source: Source, { format }: Route): Source => ({
  ...source,
  protocol: format === 'owntracks' ? 'owntracks' : source.protocol,
  cannotRefuse: true,
})

/** Rejects names that contain MQTT separators or wildcards, since they would match other topics. */
export const isTopicName = (uniqueId: string): boolean => uniqueId !== '' && !/[/+#\0]/.test(uniqueId)

/** Allows only the command topics of this device. */
export function maySubscribe(uniqueId: string, filter: string): boolean {
  if (filter === `yardmaster/${uniqueId}/commands`) return true
  const [root, name, phone, command, ...rest] = filter.split('/')
  return (
    root === 'owntracks' &&
    name === uniqueId &&
    !!phone &&
    phone !== '#' &&
    command === 'cmd' &&
    rest.length === 0
  )
}

/**
 * The filters that we subscribe to at an outside broker. `$share` distributes the messages among all
 * subscribed processes.
 */
export const SHARED_FILTERS = ['$share/yardmaster/owntracks/+/+', '$share/yardmaster/yardmaster/+/readings']
