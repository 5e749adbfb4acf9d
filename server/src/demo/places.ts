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

const SITES: Record<string, Site> = {
  denver: { index: 13, name: 'Fitzsimons Clinic', address: 'East Colfax Avenue, Aurora, CO 80011' },
  saltLakeCity: {
    index: 1,
    name: 'Bountiful Ridge Homes',
    address: 'South Main Street, Bountiful, UT 84010',
  },
  houston: { index: 10, name: 'Katy Logistics Park', address: 'Katy Fort Bend Road, Katy, TX 77493' },
  madrid: { index: 2, name: 'Polígono de Arganda', address: 'Avenida de Madrid, 28500 Arganda del Rey' },
  guadalajara: { index: 1, name: 'Torre Zapopan', address: 'Avenida Hidalgo, 45100 Zapopan, Jal.' },
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

/** Returns the branch's yard and a site of one of its customers. */
export function placesOf({ key, name, address }: DemoBranch, language: Locale): DemoPlace[] {
  const words = language === 'es' ? SPANISH : ENGLISH
  const yard = address.gpsCoordinate
  const site = SITES[key]
  const spot = site && surroundingsOf(yard).sites[site.index]
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
    ...(site && spot
      ? [
          {
            name: site.name,
            address: site.address,
            position: { lat: spot.lat, lng: spot.lng },
            areas: [{ name: words.site, color: '#3a6fd0' as const, shape: circle(spot, 180) }],
          },
        ]
      : []),
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
