import { expect, test } from 'vitest'
import { countByNetwork } from './countByNetwork.ts'
import { CONNECTION_LIMITS } from './limitConnections.ts'

const admitMany = (count: ReturnType<typeof countByNetwork>, address: string, times: number) =>
  Array.from({ length: times }, () => count.admit(address)).filter(Boolean).length

test('limits the connections of one network and of all', () => {
  const count = countByNetwork({ all: 10, perAddress: 6 })
  expect(admitMany(count, '203.0.113.1', 9)).toBe(6)
  count.release('203.0.113.1')
  expect(admitMany(count, '203.0.113.1', 9)).toBe(1)
})

test('counts the addresses of an IPv6 network together', () => {
  const count = countByNetwork({ all: 10, perAddress: 2 })
  expect(count.admit('2001:db8::1')).toBe(true)
  expect(count.admit('2001:db8::2')).toBe(true)
  expect(count.admit('2001:db8::3')).toBe(false)
  count.release('2001:db8::4')
  expect(count.admit('2001:db8::5')).toBe(true)
  expect(count.admit('2001:db8:0:1::1')).toBe(true)
})

test('keeps the last fifth for addresses with few connections', () => {
  const count = countByNetwork({ all: 10, perAddress: 6 })
  expect(admitMany(count, '203.0.113.1', 9)).toBe(6)
  expect(admitMany(count, '203.0.113.2', 9)).toBe(2)
  expect(admitMany(count, '203.0.113.3', 9)).toBe(1)
  expect(admitMany(count, '203.0.113.4', 9)).toBe(1)
  expect(count.admit('203.0.113.5')).toBe(false)
  count.release('203.0.113.3')
  expect(count.admit('203.0.113.5')).toBe(true)
})

test.each([
  ['200 people in one office, with six connections each', 1_200],
  ['5,000 devices behind the address of a mobile carrier', 5_000],
])('has room for %s', (_, connections) => {
  const { connections: all, connectionsPerAddress: perAddress } = CONNECTION_LIMITS
  expect(admitMany(countByNetwork({ all, perAddress }), '203.0.113.1', connections)).toBe(connections)
})
