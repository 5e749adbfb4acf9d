import type { MapView } from '../liveMap.hash.ts'
import { useMapView } from '../liveMap.hash.ts'
import type { Period } from './period.ts'
import { periodOf } from './period.ts'

/** Trails that are drawn at once; more could not be told apart. */
export const MOST_TRACKS = 10

export type TimeView = {
  /** Which machines are played from when to when. */
  played: { ids: number[]; period: Period } | null
  /** The instant at which the whole fleet is shown; undefined: as it is now. */
  pastAt: string | undefined
}

/** What an address says of the past. */
export function timeViewOf({ focus, assets, dateTime, endDate }: MapView): TimeView {
  const ids = [...new Set([...(focus === undefined ? [] : [focus]), ...assets])].slice(0, MOST_TRACKS)
  const period = periodOf({ dateTime, endDate })
  const played = period && ids.length > 0 ? { ids, period } : null
  return { played, pastAt: endDate === undefined ? dateTime : undefined }
}

export const useTimeView = (): TimeView => timeViewOf(useMapView()[0])
