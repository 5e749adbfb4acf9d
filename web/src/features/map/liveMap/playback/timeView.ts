import type { MapView } from '../liveMap.hash.ts'
import { useMapView } from '../liveMap.hash.ts'
import type { Period } from './period.ts'
import { periodOf } from './period.ts'

/** The maximum number of trails; more couldn't be distinguished. */
export const MOST_TRACKS = 10

export type TimeView = {
  /** The played assets and the period. */
  played: { ids: number[]; period: Period } | null
  /** The past instant at which the whole fleet is shown, or undefined for the present. */
  pastAt: string | undefined
}

/** Returns the past time or playback that the URL requests. */
export function timeViewOf({ focus, assets, dateTime, endDate }: MapView): TimeView {
  const ids = [...new Set([...(focus === undefined ? [] : [focus]), ...assets])].slice(0, MOST_TRACKS)
  const period = periodOf({ dateTime, endDate })
  const played = period && ids.length > 0 ? { ids, period } : null
  return { played, pastAt: endDate === undefined ? dateTime : undefined }
}

export const useTimeView = (): TimeView => timeViewOf(useMapView()[0])
