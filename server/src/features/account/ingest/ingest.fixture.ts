import { afterEach, beforeEach } from 'vitest'
import { memoryIntake } from '../../../testing/memoryIntake.ts'
import { startTestApp } from '../../../testing/testApp.ts'

export const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
const LIFT = { accountId: 1, id: 12, uniqueId: 'lift-2', model: '' }
const FOREIGN = { accountId: 2, id: 21, uniqueId: 'foreign', model: '' }

/** The time of the readings. */
export const AT = 1_763_163_064_000

export type Call = {
  method?: 'GET' | 'POST'
  payload?: string | Buffer | object
  headers?: Record<string, string>
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * Starts the application with an intake in memory. It knows the devices above, a token of the excavator and one of
 * its account.
 */
export function startIngest() {
  const intake = memoryIntake()
  const app = startTestApp({ intake })

  // Each test calls from its own address, because wrong tokens are counted per address.
  let caller = 0
  const changeAddress = () => {
    caller++
  }
  const address = () => `203.0.113.${caller}`

  beforeEach(() => {
    intake.devices = new Map([EXCAVATOR, LIFT, FOREIGN].map((device) => [device.uniqueId, device]))
    intake.tokens = new Map([
      ['device-token', { accountId: 1, deviceId: 11, uniqueId: 'ex-1' }],
      ['account-token', { accountId: 1, deviceId: null, uniqueId: null }],
    ])
    changeAddress()
  })
  afterEach(() => intake.forget())

  /** Calls the way a device does: without cookie or Origin. */
  const call = (url: string, { method = 'POST', payload, headers = {} }: Call = {}) =>
    app.http.inject({
      method,
      url,
      headers: { 'x-forwarded-for': address(), ...headers },
      ...(payload !== undefined && { payload }),
    })

  return { app, intake, call, address, changeAddress }
}
