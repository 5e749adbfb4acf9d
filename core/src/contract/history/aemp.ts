import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Instant, millisecondsOf } from '../instants.ts'

/** Assets of a page of the fleet, and points of a page of a series. */
export const AEMP_PAGE = 100
const AEMP_LONGEST_DAYS = 31

const AEMP_SIGNALS = [
  'Locations',
  'CumulativeOperatingHours',
  'CumulativeIdleHours',
  'CumulativeFuelUsed',
  'FuelRemainingRatio',
  'DEFRemaining',
  'Distance',
  'EngineCondition',
  'Faults',
] as const
export type AempSignal = (typeof AEMP_SIGNALS)[number]

const PAGES_MAX = 1_000_000
const DAY = 24 * 3_600_000

const Page = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(PAGES_MAX)))
const Name = z.string().check(z.minLength(1), z.maxLength(200))
/**
 * The last key of the previous page, as its `next` link has it. With it, a page takes no longer than the first one.
 * Without it, the server counts the pages before.
 */
const After = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))
const Next = z.strictObject({ after: After })

const ofSeries = { signal: z.enum(AEMP_SIGNALS), start: Instant, end: Instant, page: Page }

const series = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...ofSeries }).check(({ value, issues }) => {
    const { start, end } = value as unknown as { start: string; end: string }
    const days = (millisecondsOf(end) - millisecondsOf(start)) / DAY
    if (Number.isNaN(days) || (days > 0 && days <= AEMP_LONGEST_DAYS)) return
    const message = days > 0 ? `error.rangeTooLong?days=${AEMP_LONGEST_DAYS}` : 'error.rangeEmpty'
    issues.push({ code: 'custom', path: ['end'], message, input: end })
  })

const spec = { can: 'aemp.read', tokenOnly: true } as const
const ABOUT =
  'Answers XML, or JSON if the `Accept` header asks for it. Follow the links with `rel` = `next` to the last page.'
const ofPin = { pin: Name }
const ofSerial = { make: Name, model: Name, serial: Name }

/** The fleet in the form of ISO 15143-3 (AEMP 2.0). Paths are spelled as in the standard. */
export const aemp = {
  fleet: get('/aemp/Fleet/:page', {
    ...spec,
    summary: 'Returns the newest values of all assets that the caller can see, 100 a page',
    description: ABOUT,
    params: z.strictObject({ page: Page }),
    query: Next,
  }),
  byPin: get('/aemp/Fleet/Equipment/PIN/:pin', {
    ...spec,
    summary: 'Returns the newest values of the asset with this PIN or VIN',
    params: z.strictObject(ofPin),
  }),
  bySerial: get('/aemp/Fleet/Equipment/MakeModelSerial/:make/:model/:serial', {
    ...spec,
    summary: 'Returns the newest values of the asset with this make, model and serial number',
    params: z.strictObject(ofSerial),
  }),
  seriesByPin: get('/aemp/Fleet/Equipment/PIN/:pin/:signal/:start/:end/:page', {
    ...spec,
    summary: 'Returns the values of a signal over time, of the asset with this PIN or VIN, 100 a page',
    description: ABOUT,
    params: series(ofPin),
    query: Next,
  }),
  seriesBySerial: get(
    '/aemp/Fleet/Equipment/MakeModelSerial/:make/:model/:serial/:signal/:start/:end/:page',
    {
      ...spec,
      summary:
        'Returns the values of a signal over time, of the asset with this make, model and serial number, 100 a page',
      description: ABOUT,
      params: series(ofSerial),
      query: Next,
    },
  ),
}
