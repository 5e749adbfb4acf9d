import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { get } from '../endpoint.ts'
import { STATUSES } from '../history/snapshots.ts'
import { Instant } from '../instants.ts'
import { Streets } from '../map/ground.ts'

/** All that someone with a live link sees. */
export const LiveAsset = z.strictObject({
  company: z.strictObject({ name: z.string(), phone: z.string() }),
  name: z.string(),
  category: z.nullable(z.strictObject({ name: z.string(), icon: z.enum(ICON_KEYS), color: z.enum(PALETTE) })),
  hasPicture: z.boolean(),
  status: z.enum(STATUSES),
  /** When the activity began. Null if it is unknown. */
  since: z.nullable(Instant),
  /** Null if it never reported. */
  reportedAt: z.nullable(Instant),
  /** Null if it never reported a position. Speed in m/s, heading in degrees clockwise from north. */
  position: z.nullable(
    z.strictObject({
      lat: z.number(),
      lng: z.number(),
      at: Instant,
      speed: z.nullable(z.number()),
      heading: z.nullable(z.number()),
    }),
  ),
  /** In the language of the caller. */
  address: z.nullable(z.string()),
  expiresAt: Instant,
  /** The units of the asset's branch. */
  metric: z.boolean(),
  /** The ground to draw, as for the maps of the application. */
  ground: z.strictObject({
    styleUrl: z.nullable(z.string()),
    darkStyleUrl: z.nullable(z.string()),
    streets: z.nullable(Streets),
  }),
})
export type LiveAsset = z.output<typeof LiveAsset>

const LiveTrail = z.strictObject({
  from: Instant,
  /** Latitude, longitude and milliseconds since 1970. A new line begins after a silence. */
  lines: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]))),
})
export type LiveTrail = z.output<typeof LiveTrail>

const TokenParams = z.strictObject({ token: z.string().check(z.maxLength(100)) })

const ENDED = 'Responds with 404 for a link that is unknown, has expired or was revoked, all in the same way.'

export const live = {
  asset: get('/api/liveLinks/:token', {
    can: 'public',
    summary: 'Returns what the asset of a live link is doing and where it is',
    description: ENDED,
    params: TokenParams,
    response: LiveAsset,
  }),
  trail: get('/api/liveLinks/:token/trail', {
    can: 'public',
    summary:
      'Returns where the asset of a live link was since the link was made, but at least in the last hour',
    description: ENDED,
    params: TokenParams,
    response: LiveTrail,
  }),
  picture: get('/api/liveLinks/:token/picture', {
    can: 'public',
    summary: 'Returns the picture of the asset of a live link',
    description: ENDED,
    params: TokenParams,
  }),
}
