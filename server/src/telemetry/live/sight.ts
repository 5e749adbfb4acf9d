import { CHANGED_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { SignedIn } from '../../context.ts'
import { scopeOf, sendReady } from './audience.ts'
import type { Audience, Stream } from './audience.ts'
import type { Cursor } from './cursor.ts'
import { MOVES } from './forms.ts'

type Sight = ReadonlySet<number>

/**
 * Sends maps the ids of equipment that was added, removed or changed in appearance, if the client saw it
 * before or sees it now.
 */
export async function announceVisibility(
  audience: Audience,
  cursor: Cursor,
  visibleAssets: (session: SignedIn) => Promise<Sight>,
): Promise<void> {
  const renewed = [...audience.renewed]
  if (renewed.length === 0) return
  const ready = [...audience.streams].filter((stream) => stream.ready)
  for (const [scope, streams] of Map.groupBy(ready, ({ session }) => scopeOf(session))) {
    const [{ session } = {}] = streams
    const before = audience.visible.get(scope)
    if (!session || !before) continue
    const now = await visibleAssets(session)
    audience.visible.set(scope, now)
    const ids = renewed.filter((id) => before.has(id) || now.has(id))
    for (const stream of streams) announce(stream, cursor, ids, !sameMembers(before, now))
  }
  for (const id of renewed) audience.renewed.delete(id)
}

/** Maps get the ids of the equipment. Other streams start over if they now see other assets. */
function announce(stream: Stream, cursor: Cursor, ids: number[], seesOthers: boolean): void {
  if (stream.form !== MOVES) {
    if (seesOthers) sendReady(stream, cursor, false)
    return
  }
  if (ids.length > CHANGED_MAX) sendReady(stream, cursor, false)
  else if (ids.length > 0) stream.sink.send({ event: 'changed', id: cursor, data: JSON.stringify(ids) })
}

export const sameMembers = (a: Sight, b: Sight): boolean => a.size === b.size && a.isSubsetOf(b)
