import { EARTHMOVING_ICONS } from './icons/earthmoving.ts'
import { GENERAL_ICONS } from './icons/general.ts'
import { LIFTING_ICONS } from './icons/lifting.ts'
import { SITE_SERVICE_ICONS } from './icons/siteServices.ts'
import { VEHICLE_ICONS } from './icons/vehicles.ts'

/** The category icons, in the order in which the dialog offers them. The first is the default. */
export const ICON_KEYS = [
  'lightTowerTrailer',
  'excavator',
  'miniExcavator',
  'bulldozer',
  'wheelLoader',
  'skidSteer',
  'backhoe',
  'grader',
  'roller',
  'trencher',
  'plateCompactor',
  'concreteMixer',
  'telehandler',
  'forklift',
  'scissorLift',
  'boomLift',
  'crane',
  'dumpTruck',
  'truck',
  'pickup',
  'van',
  'trailer',
  'tankTrailer',
  'tractor',
  'atv',
  'generator',
  'compressor',
  'pump',
  'heater',
  'fan',
  'weldingMachine',
  'pressureWasher',
  'container',
  'tool',
  'drone',
  'camera',
  'person',
  'pin',
  'box',
  'other',
] as const

export type IconKey = (typeof ICON_KEYS)[number]

export const DEFAULT_ICON: IconKey = ICON_KEYS[0]

/**
 * Path data for a 24 × 24 view box in one color. The equipment faces right and rests on a ground line at y =
 * 20. The paths rely on the default fill rule (nonzero): see icons/shapes.ts.
 */
export const CATEGORY_ICONS = {
  ...EARTHMOVING_ICONS,
  ...LIFTING_ICONS,
  ...VEHICLE_ICONS,
  ...SITE_SERVICE_ICONS,
  ...GENERAL_ICONS,
} as const satisfies Record<IconKey, string>
