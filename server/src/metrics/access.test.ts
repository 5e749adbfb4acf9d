import { expect, test } from 'vitest'
import { metricsStatus } from './access.ts'

const TOKEN = 'a-long-metrics-token'

test.each([
  ['from this computer', {}, '127.0.0.1', null, 200],
  ['from this computer over IPv6', {}, '::1', null, 200],
  ['from this computer in mapped form', {}, '::ffff:127.0.0.1', null, 200],
  ['from elsewhere', {}, '10.0.0.7', null, 403],
  ['through a proxy on this computer', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', null, 403],
  ['through another proxy', { forwarded: 'for=203.0.113.9' }, '127.0.0.1', null, 403],
  ['without an address', {}, undefined, null, 403],
  ['with the token', { authorization: `Bearer ${TOKEN}` }, '10.0.0.7', TOKEN, 200],
  ['with a wrong token', { authorization: 'Bearer wrong' }, '10.0.0.7', TOKEN, 401],
  ['without the token from this computer', {}, '127.0.0.1', TOKEN, 401],
] as const)('a request %s', (_, headers, remoteAddress, token, status) => {
  expect(metricsStatus({ headers, remoteAddress }, token)).toBe(status)
})
