import type { IconKey } from '@yardmaster/core/icons.ts'
import { machinesOf } from './machine.ts'
import type { FleetEntry, Machine } from './machine.ts'

const BRANCHES: readonly FleetEntry['branch'][] = [
  { lat: 39.7862, lng: -104.9693, timezone: 'America/Denver' },
  { lat: 40.7297, lng: -111.9977, timezone: 'America/Denver' },
  { lat: 29.7716, lng: -95.2647, timezone: 'America/Chicago' },
  { lat: 40.3451, lng: -3.6967, timezone: 'Europe/Madrid' },
  { lat: 20.6478, lng: -103.3754, timezone: 'America/Mexico_City' },
]

/** Repeated as often as they occur in a rental yard. */
const ICONS: readonly IconKey[] = [
  'excavator',
  'skidSteer',
  'pickup',
  'telehandler',
  'scissorLift',
  'miniExcavator',
  'boomLift',
  'generator',
  'lightTowerTrailer',
  'truck',
  'forklift',
  'trailer',
  'roller',
]

/** Generates any number of assets, spread over five yards. */
export const inventedFleet = (count: number, seed: number): Machine[] =>
  machinesOf(
    'simulated',
    Array.from({ length: count }, (_, index) => ({
      key: `S-${String(index + 1).padStart(5, '0')}`,
      categoryIcon: ICONS[index % ICONS.length]!,
      make: 'Simulated',
      model: ICONS[index % ICONS.length]!,
      branch: BRANCHES[index % BRANCHES.length]!,
    })),
    { seed },
  )
