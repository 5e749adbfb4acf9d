import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { moved } from '@yardmaster/simulator/geo.ts'
import { surroundingsOf } from '@yardmaster/simulator/places.ts'
import type { DemoBranch } from './fleet/demoAccount.ts'

type Point = { lat: number; lng: number }

export type DemoPlace = {
  name: string
  address: string
  position: Point
  areas: readonly { name: string; color: PaletteColor; shape: Shape }[]
}

/** A frequently visited site among those that the simulator rents equipment to, with its location. */
type Site = { index: number; name: string; address: string }

const SITES: Record<string, readonly Site[]> = {
  denver: [
    { index: 13, name: 'Fitzsimons Clinic', address: 'East Colfax Avenue, Aurora, CO 80011' },
    { index: 0, name: 'Clear Creek Water Plant', address: 'Ford Street, Golden, CO 80401' },
    { index: 3, name: 'Flatiron Crossing Garage', address: 'Wadsworth Boulevard, Broomfield, CO 80020' },
    { index: 1, name: 'Stonegate Town Center', address: 'South Parker Road, Parker, CO 80134' },
    { index: 2, name: 'Castle Rock Middle School', address: 'Wilcox Street, Castle Rock, CO 80104' },
    { index: 4, name: 'Littleton Light Rail Bridge', address: 'West Prince Street, Littleton, CO 80120' },
  ],
  saltLakeCity: [
    { index: 1, name: 'Bountiful Ridge Homes', address: 'South Main Street, Bountiful, UT 84010' },
    { index: 2, name: 'Lehi Data Center', address: 'West Main Street, Lehi, UT 84043' },
    { index: 0, name: 'Sandy Civic Center', address: 'South State Street, Sandy, UT 84070' },
    { index: 4, name: 'Tooele Distribution Hub', address: 'North Main Street, Tooele, UT 84074' },
  ],
  houston: [
    { index: 10, name: 'Katy Logistics Park', address: 'Katy Fort Bend Road, Katy, TX 77493' },
    { index: 0, name: 'Ship Channel Terminal 4', address: 'Red Bluff Road, Pasadena, TX 77506' },
    { index: 3, name: 'Pearland Medical Tower', address: 'Broadway Street, Pearland, TX 77584' },
    { index: 4, name: 'Sugar Land Overpass', address: 'Southwest Freeway, Sugar Land, TX 77478' },
    { index: 8, name: 'Humble High School', address: 'Wilson Road, Humble, TX 77338' },
  ],
  madrid: [
    { index: 2, name: 'Polígono de Arganda', address: 'Avenida de Madrid, 28500 Arganda del Rey' },
    { index: 13, name: 'Residencial Getafe Norte', address: 'Avenida de Juan de la Cierva, 28902 Getafe' },
    { index: 6, name: 'Oficinas Alcobendas', address: 'Avenida de la Industria, 28108 Alcobendas' },
    { index: 4, name: 'Nave logística Pinto', address: 'Calle Milanos, 28320 Pinto' },
  ],
  guadalajara: [
    { index: 1, name: 'Torre Zapopan', address: 'Avenida Hidalgo, 45100 Zapopan, Jal.' },
    { index: 0, name: 'Parque Industrial El Salto', address: 'Carretera a El Salto, 45680 El Salto, Jal.' },
    {
      index: 6,
      name: 'Libramiento Zapotlanejo',
      address: 'Carretera Libre a Zapotlanejo, 45430 Zapotlanejo, Jal.',
    },
  ],
}

const ENGLISH = {
  yard: (branch: string) => `${branch} yard`,
  rental: 'Rental line',
  workshop: 'Workshop',
  all: 'Yard',
  site: 'Site',
}
const SPANISH: typeof ENGLISH = {
  yard: (branch) => `Patio de ${branch}`,
  rental: 'Zona de alquiler',
  workshop: 'Taller',
  all: 'Patio',
  site: 'Obra',
}

/** Returns the branch's yard and the largest sites of its customers. */
export function placesOf({ key, name, address }: DemoBranch, language: Locale): DemoPlace[] {
  const words = language === 'es' ? SPANISH : ENGLISH
  const yard = address.gpsCoordinate
  const { sites } = surroundingsOf(yard)
  const { streetAddress, addressLocality, addressRegion, postalCode } = address
  return [
    {
      name: words.yard(name),
      address: `${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}`,
      position: yard,
      areas: [
        { name: words.all, color: '#66757f', shape: rectangle(yard, [-105, -95], [110, 100]) },
        { name: words.rental, color: '#2f9a55', shape: rectangle(yard, [-95, -85], [-4, 85]) },
        { name: words.workshop, color: '#c07f0e', shape: circle(moved(yard, 48, 35), 42) },
      ],
    },
    ...(SITES[key] ?? []).map((site) => {
      const { lat, lng } = sites[site.index] ?? yard
      return {
        name: site.name,
        address: site.address,
        position: { lat, lng },
        areas: [{ name: words.site, color: '#3a6fd0' as const, shape: circle({ lat, lng }, 180) }],
      }
    }),
  ]
}

const circle = ({ lat, lng }: Point, radius: number): Shape => ({
  kind: 'circle',
  center: { lat, lng },
  radius,
})

type Corner = [east: number, north: number]

/** Corners are in meters from the center. */
function rectangle(middle: Point, [west, south]: Corner, [east, north]: Corner): Shape {
  const corner = (right: number, up: number): [number, number] => {
    const { lat, lng } = moved(middle, right, up)
    return [lng, lat]
  }
  return {
    kind: 'polygon',
    ring: [corner(west, south), corner(east, south), corner(east, north), corner(west, north)],
  }
}
