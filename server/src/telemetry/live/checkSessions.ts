import { can } from '@yardmaster/core/policy.ts'
import { scopeOf, sendEnded, sendReady } from './audience.ts'
import type { Audience } from './audience.ts'
import type { Sources } from './sources.ts'
import { sameMembers } from './sight.ts'

/**
 * Permissions change while a stream is open. Clients that lost theirs are disconnected, and clients that now
 * see other assets start over.
 */
export async function checkSessions(
  { reload, visibleAssets }: Pick<Sources, 'reload' | 'visibleAssets'>,
  audience: Audience,
): Promise<void> {
  const before = audience.visible
  audience.visible = new Map(before)
  const fresh = new Map<string, ReadonlySet<number>>()
  for (const stream of audience.streams) {
    const session = await reload(stream.session)
    if (!session || !can(session, stream.form.can)) {
      sendEnded(stream, audience.cursor ?? '')
      stream.sink.end()
      audience.streams.delete(stream)
      continue
    }
    if (stream.form.withoutAssets) {
      stream.session = session
      if (stream.ready && audience.cursor !== null) stream.sink.beat(audience.cursor)
      continue
    }
    const scope = scopeOf(session)
    const assets = fresh.get(scope) ?? (await visibleAssets(session))
    fresh.set(scope, assets)
    audience.visible.set(scope, assets)
    const seen = before.get(scopeOf(stream.session))
    stream.session = session
    if (!stream.ready || audience.cursor === null) continue
    if (seen && sameMembers(seen, assets)) stream.sink.beat(audience.cursor)
    else sendReady(stream, audience.cursor, false)
  }
  for (const scope of before.keys()) if (!fresh.has(scope)) audience.visible.delete(scope)
}
