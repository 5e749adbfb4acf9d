import * as z from 'zod/mini'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { isSecureAddress } from '../secureAddress.ts'
import { requiredText } from '../texts.ts'

/** The maximum number of devices of one user. */
export const DEVICES_MAX = 20

const ENDPOINT_MAX = 1000
const DEVICE_NAME_MAX = 100
/** An uncompressed point of P-256, and 16 bytes, in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/
const AUTH = /^[\w-]{22}$/

/** A subscription as the browser made it. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(
    z.maxLength(ENDPOINT_MAX),
    z.refine((text) => isSecureAddress(text)),
  ),
  p256dh: z.string().check(z.regex(PUBLIC_KEY)),
  auth: z.string().check(z.regex(AUTH)),
  /** Browser and system, such as Chrome · Android. */
  name: requiredText(DEVICE_NAME_MAX),
})
export type PushSubscription = z.output<typeof PushSubscription>

export const PushDevice = z.strictObject({
  id: Id,
  name: z.string(),
  /** Lets a browser find itself in the list. */
  endpoint: z.string(),
  createdAt: z.string(),
  lastSentAt: z.nullable(z.string()),
})
export type PushDevice = z.output<typeof PushDevice>

/** What became of a test: it was sent, the browser doesn't take messages anymore, or the service failed. */
export const PUSH_OUTCOMES = ['sent', 'gone', 'failed'] as const

export const push = {
  read: get('/api/push', {
    can: 'session.read',
    summary: 'Returns the devices of the caller that get push notifications',
    response: z.strictObject({
      /** With which a browser subscribes. */
      publicKey: z.string(),
      devices: z.array(PushDevice),
    }),
  }),
  add: post('/api/push/devices', {
    can: 'settings.update',
    summary: 'Turns on push notifications for the browser of the caller',
    confidential: true,
    body: PushSubscription,
    response: z.strictObject({ id: Id }),
  }),
  remove: del('/api/push/devices/:id', {
    can: 'settings.update',
    summary: 'Turns off push notifications for a device of the caller',
    params: IdParams,
  }),
  test: post('/api/push/devices/:id/test', {
    can: 'settings.update',
    summary: 'Sends a test to a device of the caller',
    params: IdParams,
    ownTransaction: true,
    response: z.strictObject({ outcome: z.enum(PUSH_OUTCOMES), detail: z.string() }),
  }),
}
