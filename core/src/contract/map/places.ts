import * as z from 'zod/mini'
import { PALETTE } from '../../palette.ts'
import { shapeBlocker } from '../../rules/shapes.ts'
import { del, get, post, put } from '../endpoint.ts'
import { NOTES_MAX } from '../fleet/equipment.form.ts'
import { someIds } from '../dotted.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day } from '../instants.ts'
import { Coordinate, Shape } from '../shapes.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { After, Search, requiredText, shortText } from '../texts.ts'

export const PLACE_NAME_MAX = 64
export const ADDRESS_MAX = 200
export const PLACE_PAGE = 100
export const VISIT_PAGE = 100
export const AREAS_MAX = 100

const Version = z.int().check(z.minimum(1))

export const PlaceForm = z.strictObject({
  name: requiredText(PLACE_NAME_MAX),
  address: shortText(ADDRESS_MAX),
  position: Coordinate,
  notes: shortText(NOTES_MAX),
})
export type PlaceForm = z.output<typeof PlaceForm>

/** The branch may be absent, except when working in all branches. */
export const NewPlace = z.extend(PlaceForm, { branchId: z.optional(Id) })
export type NewPlace = z.output<typeof NewPlace>

export const PlaceChange = z.extend(PlaceForm, { version: Version })
export type PlaceChange = z.output<typeof PlaceChange>

const AreaShape = Shape.check(({ value, issues }) => {
  const message = shapeBlocker(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

export const AreaForm = z.strictObject({
  name: requiredText(PLACE_NAME_MAX),
  color: z.enum(PALETTE),
  shape: AreaShape,
})
export type AreaForm = z.output<typeof AreaForm>

export const AreaChange = z.extend(AreaForm, { version: Version })
export type AreaChange = z.output<typeof AreaChange>

export const Area = z.strictObject({
  id: Id,
  name: z.string(),
  color: z.enum(PALETTE),
  shape: Shape,
  version: Version,
  /** How many assets are in the area now, among those that the caller can see. */
  assets: z.int(),
})
export type Area = z.output<typeof Area>

export const PlaceRow = z.strictObject({
  id: Id,
  branchId: Id,
  name: z.string(),
  address: z.string(),
  position: Coordinate,
  areas: z.int(),
  /** How many assets are at the place now, among those that the caller can see. */
  assets: z.int(),
})
export type PlaceRow = z.output<typeof PlaceRow>

export const Place = z.strictObject({
  id: Id,
  branchId: Id,
  name: z.string(),
  address: z.string(),
  position: Coordinate,
  notes: z.string(),
  version: Version,
  areas: z.array(Area),
  assets: z.int(),
})
export type Place = z.output<typeof Place>

/** The asset fields shown in a list. */
export const PlaceVisitor = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: z.nullable(Id),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
})
export type PlaceVisitor = z.output<typeof PlaceVisitor>

export const PresentAsset = z.strictObject({
  asset: PlaceVisitor,
  /** The areas of the place that the asset is in, longest stay first. */
  areaIds: z.array(Id),
  since: z.string(),
})
export type PresentAsset = z.output<typeof PresentAsset>

const VisitedArea = z.strictObject({ id: Id, name: z.string(), color: z.enum(PALETTE) })

export const PlaceVisit = z.strictObject({
  /** The id of the entry event combined with the asset. */
  id: z.string(),
  asset: PlaceVisitor,
  /** May be a deleted area. */
  area: VisitedArea,
  from: z.string(),
  /** Null if the asset is still there. */
  to: z.nullable(z.string()),
  /** For an ongoing visit, counts up to the newest reading. */
  seconds: z.number(),
})
export type PlaceVisit = z.output<typeof PlaceVisit>

export const PlaceEvent = z.strictObject({
  id: z.string(),
  type: z.enum(['geoRegionEntry', 'geoRegionExit']),
  timestamp: z.string(),
  asset: PlaceVisitor,
  area: VisitedArea,
})
export type PlaceEvent = z.output<typeof PlaceEvent>

export const PlaceVisitsQuery = z.strictObject({
  /** In the branch's time zone. */
  date: Day,
  areaId: z.optional(PathId),
  after: After,
})
export type PlaceVisitsQuery = z.output<typeof PlaceVisitsQuery>

/** The number of days that a place report covers, ending with the requested day. */
export const STAY_DAYS = 7
/** The maximum number of rows on the page. An exported file has all rows. */
export const STAY_ROWS = 500

export const StaysQuery = z.strictObject({
  /** The last day of the report, in the branch's time zone. */
  date: Day,
  areaId: z.optional(PathId),
})
export type StaysQuery = z.output<typeof StaysQuery>

export const PlaceStays = z.strictObject({
  days: z.array(z.string()),
  /** The number of assets that were there. */
  total: z.int(),
  visits: z.int(),
  /** The total of all assets by day. */
  seconds: z.array(z.number()),
  /** Sorted by time spent there, longest first. */
  rows: z.array(z.strictObject({ asset: PlaceVisitor, visits: z.int(), seconds: z.array(z.number()) })),
})
export type PlaceStays = z.output<typeof PlaceStays>

export const PresenceQuery = z.strictObject({ areaId: z.optional(PathId), after: After })
export type PresenceQuery = z.output<typeof PresenceQuery>

const AreaParams = z.strictObject({ id: PathId, areaId: PathId })

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most))

const page = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.int(), next: z.nullable(z.string()) })

export const places = {
  list: get('/api/places', {
    can: 'place.read',
    summary: 'Lists the places of the current branch, sorted by name, page by page',
    query: z.strictObject({ search: Search, after: After }),
    response: page(PlaceRow),
  }),
  some: get('/api/places/some', {
    can: 'place.read',
    summary: 'Returns some places with their areas',
    description: 'Leaves out places that the caller may not see.',
    query: z.strictObject({ ids: someIds(PLACE_PAGE) }),
    response: z.array(Place),
  }),
  read: get('/api/places/:id', {
    can: 'place.read',
    summary: 'Returns a place with its areas',
    params: IdParams,
    response: Place,
  }),
  add: post('/api/places', {
    can: 'place.create',
    summary: 'Adds a place to the current branch, or to the given one',
    body: NewPlace,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/places/:id', {
    can: 'place.update',
    summary: 'Replaces the editable fields of a place',
    description: 'Responds with 409 if someone else changed it first.',
    params: IdParams,
    body: PlaceChange,
  }),
  remove: del('/api/places/:id', {
    can: 'place.delete',
    summary: 'Deletes a place with its areas',
    params: IdParams,
  }),
  address: get('/api/places/address', {
    can: 'place.create',
    summary: 'Returns the address of a point, if one is known',
    query: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
    response: z.strictObject({ address: z.string() }),
  }),
  addArea: post('/api/places/:id/areas', {
    can: 'place.update',
    summary: 'Adds an area to a place',
    description:
      "Takes effect with the next reading of each asset. Assets that are already inside don't get an entry event.",
    params: IdParams,
    body: AreaForm,
    response: z.strictObject({ id: Id }),
  }),
  updateArea: put('/api/places/:id/areas/:areaId', {
    can: 'place.update',
    summary: 'Replaces an area',
    description:
      'Responds with 409 if someone else changed it first. Takes effect with the next reading of each asset.',
    params: AreaParams,
    body: AreaChange,
  }),
  removeArea: del('/api/places/:id/areas/:areaId', {
    can: 'place.delete',
    summary: 'Deletes an area',
    description: 'Past visits are kept.',
    params: AreaParams,
  }),
  assets: get('/api/places/:id/assets', {
    can: 'place.read',
    summary: 'Lists the assets that are at a place now, sorted by name',
    params: IdParams,
    query: PresenceQuery,
    response: page(PresentAsset),
  }),
  visits: get('/api/places/:id/visits', {
    can: 'place.read',
    summary: 'Lists the visits to a place on one day, newest first',
    params: IdParams,
    query: PlaceVisitsQuery,
    response: page(PlaceVisit),
  }),
  stays: get('/api/places/:id/stays', {
    can: 'report.read',
    summary: 'Returns how long each asset was at a place on each of seven days',
    params: IdParams,
    query: StaysQuery,
    response: PlaceStays,
  }),
  staysFile: get('/api/places/:id/stays/file', {
    can: 'report.read',
    summary: 'Downloads the stays of all assets at a place as a file',
    params: IdParams,
    query: z.extend(StaysQuery, { format: z.enum(EXPORT_FORMATS) }),
  }),
  events: get('/api/places/:id/events', {
    can: 'place.read',
    summary: 'Lists the entries and exits of one day, newest first',
    params: IdParams,
    query: PlaceVisitsQuery,
    response: z.strictObject({ rows: z.array(PlaceEvent), next: z.nullable(z.string()) }),
  }),
}
