import { distance, moved } from './geo.ts'
import type { Point } from './geo.ts'
import { mix, randomFrom } from './random.ts'

export type Place = Point & { id: number }

type Town = readonly [lat: number, lng: number]
type Region = {
  yard: Town
  /** In meters above sea level. */
  altitude: number
  /** The towns to which equipment is rented. */
  towns: readonly Town[]
  /** Long hauls, most of them across a state line, each with the towns on the way. */
  far: readonly (readonly Town[])[]
}

/** Real towns, so that no site lies in a lake and addresses are plausible. */
const REGIONS: readonly Region[] = [
  {
    // Denver
    yard: [39.786, -104.969],
    altitude: 1610,
    towns: [
      [40.015, -105.2705], // Boulder
      [40.1672, -105.1019], // Longmont
      [39.7294, -104.8319], // Aurora
      [39.7555, -105.2211], // Golden
      [39.3722, -104.8561], // Castle Rock
      [39.9853, -104.8206], // Brighton
      [39.5186, -104.7614], // Parker
      [39.6133, -105.0166], // Littleton
      [39.9205, -105.0867], // Broomfield
      [40.3978, -105.075], // Loveland
    ],
    far: [
      [
        [40.5853, -105.0844], // Fort Collins
        [41.14, -104.8202], // Cheyenne, Wyoming
      ],
      [[38.8339, -104.8214]], // Colorado Springs
    ],
  },
  {
    // Salt Lake City
    yard: [40.73, -111.998],
    altitude: 1290,
    towns: [
      [41.223, -111.9738], // Ogden
      [40.2338, -111.6585], // Provo
      [40.565, -111.839], // Sandy
      [40.3916, -111.8508], // Lehi
      [40.8894, -111.8808], // Bountiful
      [40.5308, -112.2983], // Tooele
      [40.6461, -111.498], // Park City
      [40.5247, -111.8638], // Draper
    ],
    far: [
      [
        [40.6461, -111.498], // Park City
        [41.2683, -110.9632], // Evanston, Wyoming
      ],
      [
        [41.223, -111.9738], // Ogden
        [41.5102, -112.0155], // Brigham City
        [42.1916, -112.2508], // Malad City, Idaho
      ],
    ],
  },
  {
    // Houston
    yard: [29.772, -95.265],
    altitude: 14,
    towns: [
      [29.6911, -95.2091], // Pasadena
      [29.7858, -95.8245], // Katy
      [29.6197, -95.6349], // Sugar Land
      [30.1658, -95.4613], // The Woodlands
      [29.5636, -95.286], // Pearland
      [29.9988, -95.2622], // Humble
      [30.3119, -95.4561], // Conroe
      [29.5572, -95.8086], // Rosenberg
      [30.0466, -94.8852], // Dayton
    ],
    far: [
      [
        [30.0802, -94.1266], // Beaumont
        [30.1908, -93.5813], // Vinton, Louisiana
      ],
      [[30.628, -96.3344]], // College Station
    ],
  },
  {
    // Madrid
    yard: [40.345, -3.697],
    altitude: 640,
    towns: [
      [40.3083, -3.7327], // Getafe
      [40.482, -3.3635], // Alcalá de Henares
      [40.3223, -3.865], // Móstoles
      [40.5475, -3.642], // Alcobendas
      [40.3008, -3.4372], // Arganda del Rey
      [40.0311, -3.6034], // Aranjuez
      [40.6353, -4.005], // Collado Villalba
      [40.2415, -3.6999], // Pinto
      [40.1222, -3.847], // Illescas
    ],
    far: [
      [[39.8628, -4.0273]], // Toledo
      [[40.9429, -4.1088]], // Segovia
      [[40.0086, -3.0073]], // Tarancón
    ],
  },
  {
    // Guadalajara, Jalisco
    yard: [20.648, -103.375],
    altitude: 1560,
    towns: [
      [20.7214, -103.3918], // Zapopan
      [20.6242, -103.2342], // Tonalá
      [20.4736, -103.4431], // Tlajomulco
      [20.5206, -103.1814], // El Salto
      [20.882, -103.8362], // Tequila
      [20.6228, -103.0689], // Zapotlanejo
      [20.6525, -103.7025], // Tala
    ],
    far: [
      [[20.8169, -102.7635]], // Tepatitlán
      [
        [20.8169, -102.7635], // Tepatitlán
        [21.3561, -101.9292], // Lagos de Moreno
      ],
    ],
  },
]

const NEAR = 40_000
const SITES = 14

export type Surroundings = {
  altitude: number
  yard: Place
  sites: readonly Place[]
  /** The places on the way, with the destination last. */
  hauls: readonly (readonly Place[])[]
}

/** Returns the customers and hauls around a yard. All assets of a yard share them. */
export function surroundingsOf(point: Point): Surroundings {
  const id = mix(Math.round(point.lat * 1e4), Math.round(point.lng * 1e4))
  const random = randomFrom(id)
  const yard = { ...point, id }
  const around = (lat: number, lng: number, spread: number): Place => {
    const angle = random.between(0, 2 * Math.PI)
    const meters = random.between(0.2, 1) * spread
    return {
      ...moved({ lat, lng }, meters * Math.sin(angle), meters * Math.cos(angle)),
      id: mix(id, random.integer(1, 2 ** 31)),
    }
  }
  const region = REGIONS.find(({ yard: [lat, lng] }) => distance(point, { lat, lng }) < NEAR)
  if (!region) {
    return {
      altitude: 100,
      yard,
      sites: Array.from({ length: SITES }, () => around(point.lat, point.lng, random.between(8000, 60_000))),
      hauls: [0, 1].map(() => [around(point.lat, point.lng, random.between(120_000, 180_000))]),
    }
  }
  return {
    altitude: region.altitude,
    yard,
    sites: Array.from({ length: SITES }, () => around(...random.pick(region.towns), 2500)),
    hauls: region.far.map((towns) => towns.map((town) => around(...town, 1500))),
  }
}
