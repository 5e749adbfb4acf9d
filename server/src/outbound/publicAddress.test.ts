import { describe, expect, test } from 'vitest'
import { isAllowedAddress, isAllowedHost, isPublicAddress, parseAllowedAddresses } from './publicAddress.ts'

describe('isPublicAddress', () => {
  test.for([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true))

  test.for([
    ['0.0.0.0', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier-grade'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local, where clouds keep credentials'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'protocol assignments'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
    ['::ffff:a01:203', 'IPv4-mapped private'],
    ['0:0:0:0:0:ffff:7f00:1', 'IPv4-mapped loopback in its long form'],
    ['::7f00:1', 'IPv4-compatible loopback'],
    ['64:ff9b::10.0.0.1', 'NAT64 private'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['2002:7f00:1::', '6to4 loopback'],
    ['2001:0:1::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['example.com', 'no address'],
  ])('rejects %s (%s)', ([address]) => expect(isPublicAddress(address ?? '')).toBe(false))
})

test('allows the networks, addresses and hosts of a list', () => {
  const allowed = parseAllowedAddresses('10.1.0.0/16, 192.168.7.7 fd00::/8,ERP.internal')
  if (!allowed) throw new Error('the list is valid')
  const found = ['10.1.2.3', '10.2.0.1', '192.168.7.7', '192.168.7.8', 'fd00::1', '::ffff:10.1.2.3']
  expect(found.filter((address) => isAllowedAddress(address, allowed))).toEqual([
    '10.1.2.3',
    '192.168.7.7',
    'fd00::1',
    '::ffff:10.1.2.3',
  ])
  expect(isAllowedHost('erp.internal', allowed)).toBe(true)
  expect(isAllowedHost('other.internal', allowed)).toBe(false)
})

test.for(['10.0.0.0/33', '10.0.0.0/', 'fd00::/129', 'http://erp', 'erp/8'])('rejects the entry %s', (text) =>
  expect(parseAllowedAddresses(text)).toBeNull(),
)
