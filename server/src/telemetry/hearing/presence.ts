/** One asset that a gateway hears or heard. Instants are in milliseconds since 1970. */
export type Presence = {
  assetId: number
  since: number
  heardAt: number
  rssi: number | null
  /** Lists in a row without the asset. */
  missed: number
  goneAt: number | null
}

/** The assets whose beacons a gateway listed at one instant, each with its signal strength. */
export type HeardList = { at: number; assets: ReadonlyMap<number, number | null> }

/**
 * A tag advertises every few seconds, but metal and people in between hide it for minutes. An asset is gone
 * when it was unheard for this long, and was in none of the last lists.
 */
const GONE_AFTER_MS = 10 * 60_000
/** A gateway that reports every half an hour may miss a tag once, too. */
const GONE_AFTER_LISTS = 2

export type Heard = { came: number[]; went: number[] }

/**
 * Applies a list to the assets of an area, and returns which came into range and which left it. A list that
 * is older than the newest one says nothing about now and must not be passed. Another list of the same
 * instant only adds assets: a long list comes in several parts.
 */
export function hear(
  known: Map<number, Presence>,
  { at, assets }: HeardList,
  { isFirstOfInstant }: { isFirstOfInstant: boolean },
): Heard {
  const heard: Heard = { came: [], went: [] }
  for (const [assetId, rssi] of assets) {
    const before = known.get(assetId)
    const isBack = !before || before.goneAt !== null
    if (isBack) heard.came.push(assetId)
    const since = isBack ? at : before.since
    known.set(assetId, { assetId, since, heardAt: at, rssi, missed: 0, goneAt: null })
  }
  if (!isFirstOfInstant) return heard
  for (const presence of known.values()) {
    if (presence.goneAt !== null || assets.has(presence.assetId)) continue
    const missed = presence.missed + 1
    const isGone = missed >= GONE_AFTER_LISTS && at - presence.heardAt >= GONE_AFTER_MS
    if (isGone) heard.went.push(presence.assetId)
    known.set(presence.assetId, { ...presence, missed, goneAt: isGone ? at : null })
  }
  return heard
}

/** Combines the lists of each instant, in order. */
export function byInstant(lists: readonly HeardList[]): HeardList[] {
  const instants = Map.groupBy(lists, ({ at }) => at)
  return [...instants]
    .toSorted(([a], [b]) => a - b)
    .map(([at, parts]) => ({ at, assets: new Map(parts.flatMap(({ assets }) => [...assets])) }))
}
