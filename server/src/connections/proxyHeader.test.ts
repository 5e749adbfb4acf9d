import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCAL_HEADER, proxyHeader } from '../testing/proxyHeaders.ts'
import { readProxyHeader } from './proxyHeader.ts'

const V6 = '2001:db8:0:0:0:0:0:7'
/** Additional information: a unique id of two bytes. */
const EXTRA = Buffer.from('0500020102', 'hex')
const line = (text: string) => Buffer.from(`${text}\r\n`)
const hex = (bytes: Buffer, position: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy[position] = value
  return copy
}

const VALID: [string, Buffer, string | null][] = [
  ['version 2, IPv4', proxyHeader('203.0.113.9', '10.0.0.10'), '203.0.113.9'],
  ['version 2, IPv6', proxyHeader(V6), '2001:db8::7'],
  ['version 2 with additional information', proxyHeader('203.0.113.9', '10.0.0.10', EXTRA), '203.0.113.9'],
  ['version 2 of the proxy itself', LOCAL_HEADER, null],
  ['version 1, IPv4', line('PROXY TCP4 203.0.113.9 10.0.0.10 41200 5027'), '203.0.113.9'],
  ['version 1, IPv6', line(`PROXY TCP6 ${V6} fd00::1 41200 5027`), '2001:db8::7'],
  ['version 1 of the proxy itself', line('PROXY UNKNOWN'), null],
  ['version 1 of an unknown family', line('PROXY UNKNOWN ffff:f::1 ffff:f::2 65535 65535'), null],
]

test.each(VALID)('reads %s', (_, header, address) => {
  expect(readProxyHeader(header)).toEqual({ length: header.length, address })
})

const IPV4 = proxyHeader('203.0.113.9')
const INVALID: [string, Buffer][] = [
  ['a message without a header', Buffer.from('000f333532303933303836343033363535', 'hex')],
  ['a request', Buffer.from('GET /?id=1 HTTP/1.1\r\n\r\n')],
  ['a wrong signature', hex(IPV4, 11, 0x0b)],
  ['version 3', hex(IPV4, 12, 0x31)],
  ['an unknown command', hex(IPV4, 12, 0x22)],
  ['UDP', hex(IPV4, 13, 0x12)],
  ['a UNIX socket', hex(IPV4, 13, 0x31)],
  ['a client without an address', hex(IPV4, 13, 0)],
  ['addresses that are cut off', hex(IPV4, 15, 11)],
  ['an IPv6 header with the length of an IPv4 one', hex(IPV4, 13, 0x21)],
  ['too much additional information', proxyHeader('203.0.113.9', '10.0.0.10', Buffer.alloc(1000))],
  ['an unknown family as text', line('PROXY UDP4 203.0.113.9 10.0.0.10 1 2')],
  ['an IPv6 address as IPv4', line('PROXY TCP4 fd00::2 fd00::1 1 2')],
  ['an IPv4 address as IPv6', line('PROXY TCP6 203.0.113.9 10.0.0.10 1 2')],
  ['an address that is none', line('PROXY TCP4 203.0.113.256 10.0.0.10 1 2')],
  ['a port that is none', line('PROXY TCP4 203.0.113.9 10.0.0.10 1 65536')],
  ['a line with two spaces', line('PROXY TCP4  203.0.113.9 10.0.0.10 1 2')],
  ['a line that ends too early', line('PROXY TCP4 203.0.113.9')],
  ['a line without an end', Buffer.from('PROXY UNKNOWN'.padEnd(107))],
]

test.each(INVALID)('rejects %s', (_, bytes) => {
  expect(readProxyHeader(bytes)).toBe('invalid')
})

test('waits for the rest of a header, and leaves what follows it', () => {
  const chosen = fc.record({ header: fc.constantFrom(...VALID), following: fc.uint8Array() })
  fc.assert(
    fc.property(chosen, ({ header: [, header, address], following }) => {
      for (let length = 0; length < header.length; length++)
        expect(readProxyHeader(header.subarray(0, length))).toBe('incomplete')
      expect(readProxyHeader(Buffer.concat([header, following]))).toEqual({ length: header.length, address })
    }),
  )
})

test('decides about any bytes within the longest header', () => {
  const anything = fc.record({
    header: fc.constantFrom(...VALID, ...INVALID),
    changes: fc.array(fc.record({ at: fc.nat({ max: 40 }), byte: fc.nat({ max: 255 }) }), { maxLength: 4 }),
    following: fc.uint8Array({ maxLength: 8 }),
  })
  fc.assert(
    fc.property(anything, ({ header: [, header], changes, following }) => {
      const bytes = Buffer.concat([header, following])
      for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte
      const found = readProxyHeader(bytes)
      if (typeof found === 'object') expect(found.length).toBeLessThanOrEqual(bytes.length)
      expect(readProxyHeader(Buffer.concat([bytes, Buffer.alloc(1024)]))).not.toBe('incomplete')
    }),
  )
})
