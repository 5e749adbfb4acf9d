import { Instant } from '@yardmaster/core/contract/instants.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import { formatRef, parseRef } from '@yardmaster/core/refs.ts'
import * as z from 'zod/mini'
import { dotted, readId } from '../../../lib/dotted.ts'
import { useHashState } from '../../../lib/hash.ts'
import type { Upgrade } from '../../../lib/hashText.ts'
import { STATUS_HASH, upgradeStatus } from '../../../widgets/lists/statusHash.ts'
import type { Camera } from '../../../widgets/map/base/openMap.ts'

export const SHAPE_LAYERS = ['boundaries', 'places', 'areas'] as const
export type ShapeLayer = (typeof SHAPE_LAYERS)[number]

const FOCUS = /^thing:[1-9]\d{0,9}$/
const TARGET = /^[a-z]{1,20}:[1-9]\d{0,9}$/
const CAMERA = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?(,-?\d{1,3}(\.\d+)?)?$/

const readThing = (word: string): number | null => {
  const ref = parseRef(word)
  return ref?.kind === 'thing' ? ref.id : null
}
const writeThing = (id: number): string => formatRef({ kind: 'thing', id })

const oneOf =
  <Item extends string>(known: readonly Item[]) =>
  (word: string): Item | null =>
    known.find((item) => item === word) ?? null

/** Avoids -0, which would be written as 0. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0

/** Rounds to the precision of the URL: a meter, a hundredth of a zoom level, a degree. */
export const roundCamera = ({ lat, lng, zoom, bearing }: Camera): Camera => ({
  lat: round(lat, 5),
  lng: round(lng, 5),
  zoom: round(zoom, 2),
  bearing: (((Math.round(bearing) % 360) + 540) % 360) - 180,
})

/** Latitude, longitude, zoom and, unless north is up, the bearing. */
const CameraText = z.codec(z.string().check(z.regex(CAMERA)), z.custom<Camera>(), {
  decode: (text, { issues }) => {
    const [lat = 0, lng = 0, zoom = 0, bearing = 0] = text.split(',').map(Number)
    if (Math.abs(lat) > 85 || Math.abs(lng) > 180 || zoom > 22)
      issues.push({ code: 'custom', message: 'no such view', input: text })
    return { lat, lng, zoom, bearing }
  },
  encode: (camera) => {
    const { lat, lng, zoom, bearing } = roundCamera(camera)
    return [lat, lng, zoom, ...(bearing === 0 ? [] : [bearing])].join(',')
  },
})

const ThingText = z.codec(z.string().check(z.regex(FOCUS)), z.custom<number>(), {
  decode: (text, { issues }) => {
    const id = readThing(text)
    if (id === null) issues.push({ code: 'custom', message: 'no such reference', input: text })
    return id ?? 0
  },
  encode: writeThing,
})

/** Everything that determines the map view, so that a link restores it. */
export const MapHash = z.object({
  /** The asset that the map flew to and whose panel is open. */
  focus: z.optional(ThingText),
  /** The place, area or person that the map flew to. Links name it in `focus`. */
  target: z.optional(z.string().check(z.regex(TARGET))),
  follow: z._default(z.stringbool(), false),
  /** Whether satellite images are shown. Without it, as this browser last had it. */
  satellite: z.optional(z.stringbool()),
  categories: z._default(dotted<number>(readId), []),
  /** Only assets that have one of these tasks. */
  tasks: z._default(dotted<number>(readId), []),
  ...STATUS_HASH,
  flag: z._default(dotted<number>(readId), []),
  /** Only assets in these rental states. */
  rentals: z._default(dotted<AssetRentalState>(oneOf(ASSET_RENTAL_STATES)), []),
  /** Only these assets. */
  assets: z._default(dotted<number>(readThing, writeThing), []),
  search: z._default(z.string(), ''),
  /** Shows the fleet at this past instant; together with `endDate`, the period between the two. */
  dateTime: z.optional(Instant),
  endDate: z.optional(Instant),
  /** Show names beside the assets. */
  displayTags: z._default(z.stringbool(), false),
  layers: z._default(dotted<ShapeLayer>(oneOf(SHAPE_LAYERS)), ['places', 'areas']),
  /** Show the list beside the map. */
  list: z._default(z.stringbool(), true),
  at: z.optional(CameraText),
})
export type MapView = z.output<typeof MapHash>

/** Matches the whole fleet. */
export const NO_FILTER = {
  search: '',
  categories: [],
  tasks: [],
  statuses: [],
  inShop: undefined,
  flag: [],
  rentals: [],
  assets: [],
}

export const isNarrowed = (view: MapView): boolean =>
  view.search !== '' ||
  view.inShop !== undefined ||
  [view.categories, view.tasks, view.statuses, view.flag, view.rentals, view.assets].some(
    ({ length }) => length > 0,
  )

/** A reference in `focus` names a thing, which has its own type here, or something else. */
export const upgradeMap: Upgrade = (texts) => {
  const { focus, ...others } = upgradeStatus(texts)
  if (focus === undefined || FOCUS.test(focus)) return { ...others, focus }
  const [, thing] = /^equipment:(.*)$/.exec(focus) ?? []
  return thing ? { ...others, focus: `thing:${thing}` } : { ...others, target: focus }
}

export function useMapView() {
  const [view, set] = useHashState(MapHash, upgradeMap)
  // Only one panel is open at a time.
  const change: typeof set = (patch, options) =>
    set('focus' in patch ? { target: undefined, ...patch } : patch, options)
  return [view, change] as const
}
