import { KINDS } from '@yardmaster/simulator/kinds.ts'
import type { KindName } from '@yardmaster/simulator/kinds.ts'

const kindsWhere = (holds: (kind: (typeof KINDS)[KindName]) => boolean): KindName[] =>
  (Object.keys(KINDS) as KindName[]).filter((name) => holds(KINDS[name]))

export const ON_ROADS: readonly KindName[] = kindsWhere(({ roads }) => roads)
/** The kinds that burn fuel. */
export const WITH_ENGINE: readonly KindName[] = kindsWhere(({ tank }) => tank > 0)
/** The kinds that burn fuel and are carried to sites. */
export const ENGINES_ON_SITE: readonly KindName[] = WITH_ENGINE.filter((name) => !ON_ROADS.includes(name))
export const WITH_PINS: readonly KindName[] = [
  'excavator',
  'miniExcavator',
  'dozer',
  'loader',
  'backhoe',
  'skidSteer',
  'telehandler',
]
export const WITH_HYDRAULICS: readonly KindName[] = [...WITH_PINS, 'lift', 'roller', 'forklift']
/** The kinds that carry people or drive among them. */
export const INSPECTED: readonly KindName[] = [...WITH_HYDRAULICS, 'electricLift', ...ON_ROADS, 'unpowered']
