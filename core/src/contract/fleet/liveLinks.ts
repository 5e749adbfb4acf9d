import * as z from 'zod/mini'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { requiredText } from '../texts.ts'

/** How long a link can be valid, in hours: an hour, a shift, a day, a week. */
export const LIVE_LINK_HOURS = [1, 8, 24, 168] as const
export type LiveLinkHours = (typeof LIVE_LINK_HOURS)[number]

/** The valid links that an asset can have at a time. */
export const LIVE_LINKS_MAX = 20
/** The openings that are listed for each link, newest first. */
export const OPENINGS_MAX = 20
/** Links that ended are listed for this many days. */
export const ENDED_LINKS_DAYS = 30

export const LiveLinkForm = z.strictObject({
  hours: z.literal([...LIVE_LINK_HOURS]),
  /** For whom it is, such as "Sheriff's Office, case 26-1183". Only shown to those who manage links. */
  recipient: requiredText(100),
})
export type LiveLinkForm = z.output<typeof LiveLinkForm>

const NewLiveLink = z.strictObject({
  id: Id,
  /** The caller puts the address of the installation before it. It is never answered again. */
  path: z.string(),
  expiresAt: Instant,
})
export type NewLiveLink = z.output<typeof NewLiveLink>

const Opening = z.strictObject({ address: z.string(), from: Instant, until: Instant })
export type LiveLinkOpening = z.output<typeof Opening>

const LiveLink = z.strictObject({
  id: Id,
  recipient: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  /** Null if nobody revoked it. */
  revokedAt: z.nullable(Instant),
  revokedBy: z.nullable(z.string()),
  isValid: z.boolean(),
  /** How often it was opened. */
  opened: z.int(),
  /** The last openings. */
  openings: z.array(Opening),
})
export type LiveLink = z.output<typeof LiveLink>

export const liveLinks = {
  list: get('/api/equipment/:id/liveLinks', {
    can: 'liveLink.manage',
    summary: 'Lists the live links of an asset that are valid or ended lately, with who opened them',
    params: IdParams,
    response: z.array(LiveLink),
  }),
  create: post('/api/equipment/:id/liveLinks', {
    can: 'liveLink.manage',
    summary: 'Creates a link by which anyone sees this asset live without a sign-in',
    description:
      'The answer is the only one that contains the link. Responds with 409 if the asset has too many.',
    params: IdParams,
    body: LiveLinkForm,
    confidential: true,
    response: NewLiveLink,
  }),
  revoke: del('/api/equipment/:id/liveLinks/:linkId', {
    can: 'liveLink.manage',
    summary: 'Revokes a live link, so that it no longer works',
    params: z.strictObject({ id: PathId, linkId: PathId }),
  }),
}
