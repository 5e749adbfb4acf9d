import type { KindName } from '@yardmaster/simulator/kinds.ts'
import { ENGINES_ON_SITE } from './kindGroups.ts'

export type DemoIssue = {
  /** The assets that can have it. */
  fits: readonly KindName[]
  /**
   * `ago` is the number of days since check-in. `took` is the number of days in the shop, or null while the
   * ticket is open.
   */
  ago: number
  took: number | null
  labor: number
  /** Indexes of the parts in `service.ts`, one of each. */
  parts: readonly number[]
  /** The hours and months after which the ticket names the next service. */
  again?: { hours: number; months: number }
  /** The codes that the engine reports with it. */
  fault?: string
}

/**
 * What breaks in a yard. A branch gets the first of them, as many as its size allows, and each at most once.
 * `service.ts` has the texts.
 */
const DEMO_ISSUES = {
  notCharging: { fits: ENGINES_ON_SITE, ago: 3, took: null, labor: 0, parts: [], fault: 'SPN 168 FMI 1' },
  service500: {
    fits: ['excavator', 'dozer', 'loader', 'backhoe', 'roller', 'telehandler', 'miniExcavator'],
    ago: 26,
    took: 0,
    labor: 3,
    parts: [0, 1],
    again: { hours: 500, months: 12 },
  },
  boomLeak: {
    fits: ['excavator', 'miniExcavator', 'backhoe', 'lift', 'telehandler'],
    ago: 12,
    took: null,
    labor: 0,
    parts: [],
  },
  fanBelt: { fits: ENGINES_ON_SITE, ago: 58, took: 1, labor: 2.5, parts: [2], fault: 'SPN 110 FMI 0' },
  flatTire: {
    fits: ['loader', 'backhoe', 'telehandler', 'forklift'],
    ago: 6,
    took: 0,
    labor: 1.5,
    parts: [5],
  },
  noStart: { fits: ENGINES_ON_SITE, ago: 71, took: 3, labor: 1.25, parts: [3] },
  thrownTrack: { fits: ['excavator', 'miniExcavator', 'dozer'], ago: 9, took: 1, labor: 3.5, parts: [] },
  lampsOut: { fits: ['lightTower'], ago: 17, took: 1, labor: 1, parts: [6] },
  doorLatch: { fits: ['excavator', 'dozer', 'loader'], ago: 41, took: null, labor: 0, parts: [] },
  brakes: { fits: ['pickup', 'truck'], ago: 44, took: 1, labor: 2.75, parts: [7] },
  voltage: { fits: ['generator'], ago: 33, took: 2, labor: 3, parts: [] },
  chargeLost: { fits: ['electricLift'], ago: 63, took: 1, labor: 2, parts: [8] },
  particleFilter: {
    fits: ['excavator', 'loader', 'dozer', 'generator'],
    ago: 21,
    took: 1,
    labor: 2,
    parts: [],
    fault: 'SPN 3251 FMI 0',
  },
  auxiliary: { fits: ['miniExcavator', 'skidSteer'], ago: 85, took: 2, labor: 4, parts: [4] },
  mastChain: { fits: ['forklift'], ago: 37, took: 2, labor: 3, parts: [] },
  platformControl: { fits: ['lift'], ago: 81, took: 4, labor: 2.5, parts: [] },
  trailerLights: { fits: ['unpowered'], ago: 11, took: 0, labor: 1, parts: [9] },
  vibration: { fits: ['roller'], ago: 29, took: 2, labor: 5, parts: [4] },
  pumpSeal: { fits: ['pump'], ago: 6, took: null, labor: 0, parts: [] },
  airPressure: { fits: ['compressor'], ago: 52, took: 2, labor: 2.25, parts: [4] },
  coolantLeak: {
    fits: ['skidSteer', 'telehandler', 'lift'],
    ago: 2,
    took: null,
    labor: 0,
    parts: [],
    fault: 'SPN 111 FMI 18',
  },
  noLift: { fits: ['electricLift'], ago: 1, took: null, labor: 0, parts: [] },
  bucketTeeth: { fits: ['excavator', 'loader', 'backhoe'], ago: 14, took: 0, labor: 1, parts: [10] },
  tiltSensor: { fits: ['lift'], ago: 47, took: 2, labor: 1.5, parts: [] },
  liftInspection: { fits: ['electricLift', 'lift'], ago: 76, took: 0, labor: 1.5, parts: [] },
  windshield: { fits: ['pickup', 'truck'], ago: 67, took: 0, labor: 0, parts: [] },
  seatBelt: { fits: ['forklift', 'skidSteer', 'roller'], ago: 19, took: 0, labor: 0.75, parts: [] },
  undercarriage: { fits: ['dozer', 'excavator'], ago: 88, took: 5, labor: 9, parts: [] },
} as const satisfies Record<string, DemoIssue>

export type IssueKey = keyof typeof DEMO_ISSUES

export const ISSUE_KEYS = Object.keys(DEMO_ISSUES) as IssueKey[]

export const issueOf = (key: IssueKey): DemoIssue => DEMO_ISSUES[key]
