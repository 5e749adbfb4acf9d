/** `owntracks/{device}/{phone}/…` is what the app makes of its settings, `yardmaster/{device}/…` is ours. */
export type Route = { uniqueId: string; format: 'owntracks' | 'json' }

/** Whose message this is and how to read it; null for topics that nobody should publish to. */
export function routeOf(topic: string): Route | null {
  const [root, uniqueId, third, ...rest] = topic.split('/')
  if (!uniqueId || third === undefined) return null
  if (root === 'owntracks') return { uniqueId, format: 'owntracks' }
  return root === 'yardmaster' && third === 'readings' && rest.length === 0
    ? { uniqueId, format: 'json' }
    : null
}

/** A name that would reach into other topics cannot be one of MQTT's. */
export const isTopicName = (uniqueId: string): boolean => uniqueId !== '' && !/[/+#\0]/.test(uniqueId)

/** Only where commands for this very device come. */
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

/** What an outside broker is asked for; `$share` splits it among all processes that ask. */
export const SHARED_FILTERS = ['$share/yardmaster/owntracks/+/+', '$share/yardmaster/yardmaster/+/readings']
