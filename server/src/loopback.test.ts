import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['127.0.0.1', '127.8.8.8', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST'])(
  'only this computer can reach %s',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.20',
  '10.0.0.4',
  '203.0.113.9',
  'fe80::1',
  '2001:db8::1',
  '::ffff:10.0.0.4',
])('other computers can reach %s', (host) => expect(isLoopback(host)).toBe(false))

test.each(['', '1270.0.0.1', '127.0.0.1.example', 'yard.example', 'localhost.example', '0'])(
  'does not rely on the name %j',
  (host) => expect(isLoopback(host)).toBe(false),
)
