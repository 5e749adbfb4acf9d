import * as z from 'zod/mini'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'
import { TopicText } from './subscriptions.ts'

/** The maximum number of mutes of one user. */
export const MUTES_MAX = 500
/** How far ahead something can be muted, in days. */
export const MUTE_MAX_DAYS = 365

export const MuteForm = z
  .strictObject({
    /** Null for all assets. */
    assetId: z.nullable(Id),
    /** Null for all topics. */
    topic: z.nullable(TopicText),
    /** Null until the user undoes it. */
    until: z.nullable(Instant),
  })
  .check(z.refine(({ assetId, topic }) => assetId !== null || topic !== null, { path: ['topic'] }))
export type MuteForm = z.output<typeof MuteForm>

export const Mute = z.strictObject({
  id: Id,
  assetId: z.nullable(Id),
  /** Null for all assets, and for one that the caller may no longer see. */
  assetName: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  topicName: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type Mute = z.output<typeof Mute>

export const mutes = {
  list: get('/api/mutes', {
    can: 'inbox.own',
    summary: 'Lists what the caller has muted at present',
    response: z.array(Mute),
  }),
  add: post('/api/mutes', {
    can: 'inbox.own',
    summary: 'Mutes the alerts of an asset, of a topic, or of a topic on one asset',
    description:
      'Muted alerts stay in the inbox of the caller, but they are neither counted nor sent. Urgent alerts of a ' +
      'muted asset are sent nevertheless, unless their topic is muted too.',
    body: MuteForm,
    response: z.strictObject({ id: Id }),
  }),
  remove: del('/api/mutes/:id', {
    can: 'inbox.own',
    summary: 'Ends a mute of the caller',
    params: IdParams,
  }),
}
