import type { IconKey } from '@yardmaster/core/icons.ts'
import { machinesOf } from '../machine.ts'
import type { Machine } from '../machine.ts'

const ICONS: readonly IconKey[] = [
  'pickup',
  'dumpTruck',
  'excavator',
  'skidSteer',
  'scissorLift',
  'generator',
  'lightTowerTrailer',
  'trailer',
  'pickup',
  'truck',
]
const BRANCHES = [
  { lat: 39.7862, lng: -104.9693, timezone: 'America/Denver' },
  { lat: 40.3451, lng: -3.6967, timezone: 'Europe/Madrid' },
  { lat: -33.45, lng: -70.66, timezone: 'America/Santiago' },
]

/**
 * One asset of each kind at each of three yards, one of which is far from the towns that the simulator
 * knows.
 */
export const TEST_FLEET: readonly Machine[] = machinesOf(
  'yard',
  BRANCHES.flatMap((branch, yard) =>
    ICONS.map((categoryIcon, index) => ({
      key: `${yard}-${index}`,
      categoryIcon,
      make: 'Maker',
      model: 'Model',
      branch,
    })),
  ),
  { since: '2026-02-01' },
)
