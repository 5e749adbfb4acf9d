import { distance } from '@yardmaster/simulator/geo.ts'
import type { Point } from '@yardmaster/simulator/geo.ts'
import { surroundingsOf } from '@yardmaster/simulator/places.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

/** Meters within which a site of the simulation is that of a place. */
const SAME = 500
/** The clients whose sites are nearest share the other sites. */
const NEAREST = 3

const NAMES = {
  en: [
    'Warehouse 12',
    'Retail pads',
    'Parking structure',
    'Substation upgrade',
    'Apartment block B',
    'Sewer main',
    'Office renovation',
    'Fire station 7',
    'Cold storage',
    'Ball fields',
    'Church annex',
    'Turn lanes',
    'Storage units',
    'Fiber trench',
    'Dealership lot',
    'Water tank',
    'Hangar 3',
    'Trailhead',
  ],
  es: [
    'Nave 12',
    'Locales comerciales',
    'Aparcamiento',
    'Subestación',
    'Bloque B',
    'Colector',
    'Reforma de oficinas',
    'Parque de bomberos',
    'Cámaras frigoríficas',
    'Campo de deportes',
    'Ampliación norte',
    'Glorieta',
    'Trasteros',
    'Zanja de fibra',
    'Concesionario',
    'Depósito de agua',
    'Hangar 3',
    'Mirador',
  ],
} as const

type Known = Point & { clientId: number; client: string }

/** Returns the sites of the simulation that have no place, each as a site of a client from nearby. */
export const sitesWithoutPlace = (account: DemoAccount, known: readonly Known[]) =>
  account.branches
    .flatMap(({ address }) => surroundingsOf(address.gpsCoordinate).sites)
    .filter((site) => known.every((other) => distance(site, other) > SAME))
    .map(({ lat, lng }, index) => {
      const nearest = known.toSorted((a, b) => distance(a, { lat, lng }) - distance(b, { lat, lng }))
      const { clientId, client } = nearest[index % NEAREST]!
      return { name: nameOf(account, index), spot: { lat, lng, clientId, client } }
    })

/** When all names are in use, they begin again with a number. */
function nameOf({ language }: DemoAccount, index: number): string {
  const names = NAMES[language]
  const turn = Math.floor(index / names.length)
  return `${names[index % names.length]}${turn === 0 ? '' : ` ${turn + 1}`}`
}
