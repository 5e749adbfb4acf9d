import { CHANGED_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { SignedIn } from '../../context.ts'
import { scopeOf, sendReady } from './audience.ts'
import type { Audience, Stream } from './audience.ts'
import type { Cursor } from './channel.ts'
import { MOVES } from './forms.ts'

type Sight = ReadonlySet<number>

/**
 * Sends maps the ids of equipment that was added, removed or changed in appearance, if the client saw it
 * before or sees it now.
 */
export async function renewSight(
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
    const told = renewed.filter((id) => before.has(id) || now.has(id))
    for (const stream of streams) tell(stream, cursor, { told, isOther: !sameMembers(before, now) })
  }
  for (const id of renewed) audience.renewed.delete(id)
}

function tell(stream: Stream, cursor: Cursor, { told, isOther }: { told: number[]; isOther: boolean }): void {
  if (stream.form !== MOVES) {
    if (isOther) sendReady(stream, cursor, false)
    return
  }
  if (told.length > CHANGED_MAX) sendReady(stream, cursor, false)
  else if (told.length > 0) stream.sink.send({ event: 'changed', id: cursor, data: JSON.stringify(told) })
}

export const sameMembers = (a: Sight, b: Sight): boolean => a.size === b.size && a.isSubsetOf(b)
