import * as z from 'zod/mini'
import { SIGN_IN_METHODS } from '../../security.ts'
import { del, get } from '../endpoint.ts'
import { IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'

/** Where a sign-in came from, as far as that is known. */
export const SIGN_IN_ORIGIN = {
  /** Product names, such as "Firefox" and "Windows". Null if the program doesn't say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The country of the address, such as "US"; `local` for an address of a private network; null if unknown. */
  country: z.nullable(z.string()),
}

export const OpenSession = z.strictObject({
  id: z.uuid(),
  /** Whether the request came with this session. */
  isCurrent: z.boolean(),
  method: z.enum(SIGN_IN_METHODS),
  ...SIGN_IN_ORIGIN,
  startedAt: Instant,
  /** Precise to a minute. */
  lastUsedAt: Instant,
})
export type OpenSession = z.output<typeof OpenSession>

const SessionId = z.strictObject({ id: z.uuid() })

export const sessions = {
  own: get('/api/session/sessions', {
    can: 'session.own',
    summary: 'Lists where the caller is signed in, the sessions used last first',
    response: z.array(OpenSession),
  }),
  endOwn: del('/api/session/sessions/:id', {
    can: 'session.own',
    summary: 'Ends one of the caller’s own sessions',
    params: SessionId,
  }),
  endOthers: del('/api/session/sessions', {
    can: 'session.own',
    summary: 'Ends all sessions of the caller except the one that calls',
  }),
  ofUser: get('/api/users/:id/sessions', {
    can: 'userSession.manage',
    summary: 'Lists where a user is signed in, the sessions used last first',
    params: IdParams,
    response: z.array(OpenSession),
  }),
  end: del('/api/users/:id/sessions/:sessionId', {
    can: 'userSession.manage',
    summary: 'Ends a session of a user',
    params: z.strictObject({ id: PathId, sessionId: z.uuid() }),
  }),
  endAll: del('/api/users/:id/sessions', {
    can: 'userSession.manage',
    summary: 'Ends all sessions of a user',
    description: 'If the caller is that user, the session that calls stays open.',
    params: IdParams,
  }),
}
