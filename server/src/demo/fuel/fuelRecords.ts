import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { distance, moved } from '@yardmaster/simulator/geo.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { unit } from '@yardmaster/simulator/random.ts'
import type { FuelRecord } from '../../features/fleet/fuel/fuel.public.ts'
import type { DemoAccount } from '../fleet/demoAccount.ts'
import type { Refuel } from './refuels.ts'

const DAY = 86_400_000
/** Providers post a purchase some days later. */
const POSTED_AFTER = 2 * DAY
/** How far a station of a city can be from its branch, in meters. */
const CITY = 45_000

type Fuel = { product: string; perLiter: number }
type Market = { diesel: Fuel; gasoline: Fuel; merchants: readonly string[] }

const MARKETS: Record<Locale, Market> = {
  en: {
    diesel: { product: 'ULSD', perLiter: 0.965 },
    gasoline: { product: 'Unleaded', perLiter: 0.831 },
    merchants: ['Prairie Truck Stop', 'High Plains Fuel', 'Summit Travel Plaza', 'Crossroads Fuel & Food'],
  },
  es: {
    diesel: { product: 'Diésel', perLiter: 1.429 },
    gasoline: { product: 'Gasolina 95', perLiter: 1.518 },
    merchants: ['Estación La Meseta', 'Área de Servicio El Encinar', 'Estación Puerta Norte'],
  },
}

export type Bought = Refuel & {
  cardNumber: string
  cardName: string
  /** How far the station is from the vehicle, in meters to the east. */
  away?: number
}

/** Returns what the provider of the card says about a purchase by now. */
export function recordsOf(account: DemoAccount, machine: Machine, bought: Bought, now: number): FuelRecord[] {
  const { at, litres, odometer, cardNumber, cardName, away = 90 } = bought
  const { diesel, gasoline, merchants } = MARKETS[account.language]
  const day = Math.floor(at / DAY)
  const { product, perLiter } = machine.kind === 'truck' ? diesel : gasoline
  const price = perLiter * (0.97 + 0.06 * unit(machine.seed, day) + 0.02 * Math.sin(day / 9))
  const station = moved(bought, away, 60)
  const authorized: FuelRecord = {
    stage: 'authorized',
    cardNumber,
    cardName,
    key: `demo ${at}`,
    at: Temporal.Instant.fromEpochMilliseconds(at).toString(),
    exactTime: true,
    amount: round(litres * price, 2),
    currency: null,
    litres: null,
    product: '',
    merchant: merchants[Math.floor(unit(machine.seed, day + 7) * merchants.length)] ?? '',
    place: cityOf(account, station),
    position: { lat: round(station.lat, 5), lng: round(station.lng, 5) },
    odometer: null,
    approvalCode: String(100_000 + Math.floor(unit(machine.seed, at / 1000) * 899_999)),
  }
  if (at + POSTED_AFTER > now) return [authorized]
  return [
    authorized,
    {
      ...authorized,
      stage: 'posted',
      litres: round(litres, 1),
      product,
      // Drivers type in whole kilometers or miles, and some type nothing.
      odometer: unit(machine.seed, day + 3) < 0.8 ? Math.round(odometer / 1000) * 1000 : null,
    },
  ]
}

function cityOf({ branches }: DemoAccount, station: { lat: number; lng: number }): string {
  const near = branches.find(({ address }) => distance(address.gpsCoordinate, station) < CITY)
  return near ? `${near.address.addressLocality}, ${near.address.addressRegion}` : ''
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
