import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatToken, parseToken } from '../session/sessionToken.ts'
import type { SessionToken } from '../session/sessionToken.ts'
import { DEVICE_LIFETIME } from '../session/device.service.ts'
import { PENDING_LIFETIME } from '../session/pendingSignIn.ts'
import { ABSOLUTE_LIMIT } from '../session/session.service.ts'
import { SIGN_ON_LIFETIME } from '../session/signOnLifetime.ts'
import { NOTICE_COOKIE, formatNotice, parseNotice } from './notice.ts'
import type { Notice } from './notice.ts'
import type { Effects } from './route.ts'

// The `__Host-` prefix makes browsers require Secure, Path=/ and no Domain, so that no neighboring host can
// plant a session.
const isSecure = (request: FastifyRequest) => request.protocol === 'https'
const sessionCookie = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session')

const deviceCookie = (request: FastifyRequest) => (isSecure(request) ? '__Host-device' : 'device')

const signOnCookie = (request: FastifyRequest) => (isSecure(request) ? '__Host-sso' : 'sso')

const NOTICE_SECONDS = 60
/** Several people share a computer in a yard. Those who signed in last stay known. */
const DEVICES_MOST = 5
const DEVICE_SEPARATOR = '~'

export const readSessionCookie = (request: FastifyRequest): SessionToken | null =>
  parseToken(request.cookies[sessionCookie(request)] ?? '')

function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken): void {
  reply.setCookie(sessionCookie(request), formatToken(token), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    path: '/',
    maxAge: ABSOLUTE_LIMIT.total('seconds'),
  })
}

function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(request), {
    path: '/',
    secure: isSecure(request),
    httpOnly: true,
    sameSite: 'lax',
  })
}

const pendingCookie = (request: FastifyRequest) => (isSecure(request) ? '__Host-pending' : 'pending')

/** The sign-in that waits for the second factor. It opens no session. */
export const readPendingCookie = (request: FastifyRequest): SessionToken | null =>
  parseToken(request.cookies[pendingCookie(request)] ?? '')

function setPendingCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const
  if (!token) return void reply.clearCookie(pendingCookie(request), options)
  const maxAge = PENDING_LIFETIME.total('seconds')
  reply.setCookie(pendingCookie(request), formatToken(token), { ...options, maxAge })
}

/** The tokens of the users who have signed in with this browser; see `session/deviceToken.ts`. */
export const readDeviceCookie = (request: FastifyRequest): string[] =>
  (request.cookies[deviceCookie(request)] ?? '')
    .split(DEVICE_SEPARATOR)
    .filter((token) => token !== '')
    .slice(0, DEVICES_MOST)

/** Adds the token and replaces an earlier one of the same user. It stays when the user signs out. */
function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const userOf = (text: string) => text.split('.', 2).join('.')
  const others = readDeviceCookie(request).filter((other) => userOf(other) !== userOf(token))
  const tokens = [token, ...others].slice(0, DEVICES_MOST)
  reply.setCookie(deviceCookie(request), tokens.join(DEVICE_SEPARATOR), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    path: '/',
    maxAge: DEVICE_LIFETIME.total('seconds'),
  })
}

/** A sign-in that began at a provider. It comes back with the answer of the provider, which is on another site. */
export const readSignOnCookie = (request: FastifyRequest): string | null =>
  request.cookies[signOnCookie(request)] ?? null

function setSignOnCookie(request: FastifyRequest, reply: FastifyReply, flow: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const
  if (flow === null) reply.clearCookie(signOnCookie(request), options)
  else reply.setCookie(signOnCookie(request), flow, { ...options, maxAge: SIGN_ON_LIFETIME.total('seconds') })
}

function setNoticeCookie(request: FastifyRequest, reply: FastifyReply, notice: Notice): void {
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge: NOTICE_SECONDS } as const
  reply.setCookie(NOTICE_COOKIE, formatNotice(notice), options)
}

/** Sets and clears the cookies that an answer asks for. */
export function setEffects(request: FastifyRequest, reply: FastifyReply, effects: Effects): void {
  if (effects.signIn) setSessionCookie(request, reply, effects.signIn)
  if (effects.device) setDeviceCookie(request, reply, effects.device)
  if (effects.signOut) clearSessionCookie(request, reply)
  if (effects.pending !== undefined) setPendingCookie(request, reply, effects.pending)
  if (effects.signOnFlow !== undefined) setSignOnCookie(request, reply, effects.signOnFlow)
  if (effects.notice) setNoticeCookie(request, reply, effects.notice)
}

/** Reads the notice of the previous page and clears it. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply): Notice | null {
  const text = request.cookies[NOTICE_COOKIE]
  if (text !== undefined) reply.clearCookie(NOTICE_COOKIE, { path: '/' })
  return parseNotice(text)
}
