import { BlockList, isIP } from 'node:net'

/** Networks and hosts that may be called although they are not public. */
export type AllowedAddresses = { networks: BlockList; hosts: ReadonlySet<string> }

/** Everything that the IANA registries of special-purpose IPv4 addresses don't call globally reachable. */
const SPECIAL_IPV4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** The only part of IPv6 that is assigned to public networks, and its exceptions: tunnels and documentation. */
const GLOBAL_IPV6 = blockListOf('ipv6', [['2000::', 3]])
const SPECIAL_IPV6 = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockListOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

/** Returns whether an address is reachable from everywhere, so that calling it reveals nothing of our network. */
export function isPublicAddress(address: string): boolean {
  const plain = unwrapIpv4(address)
  const family = isIP(plain)
  if (family === 4) return !SPECIAL_IPV4.check(plain, 'ipv4')
  if (family === 6) return GLOBAL_IPV6.check(plain, 'ipv6') && !SPECIAL_IPV6.check(plain, 'ipv6')
  return false
}

/** The last 32 bits of an IPv4-mapped address (::ffff:0:0/96) or of a NAT64 address (64:ff9b::/96) are an IPv4 address. */
const WRAPPED_IPV4 = /^\[(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})\]$/

function unwrapIpv4(address: string): string {
  if (isIP(address) !== 6) return address
  // The URL parser writes the address in its shortest form, without a zone or a dotted part.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [, high, low] = WRAPPED_IPV4.exec(hostname) ?? []
  if (high === undefined || low === undefined) return hostname.slice(1, -1)
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap((half) => [half >> 8, half & 0xff]).join('.')
}

/** Parses a list such as `10.1.0.0/16, fd00::/8, erp.example.internal`. Returns null if an entry is neither. */
export function parseAllowedAddresses(text: string): AllowedAddresses | null {
  const networks = new BlockList()
  const hosts = new Set<string>()
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    const bits = family === 6 ? 128 : 32
    if (family === 0) {
      if (prefix !== undefined || !/^[\w.-]{1,253}$/.test(address)) return null
      hosts.add(address.toLowerCase())
    } else {
      if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) return null
      networks.addSubnet(
        address,
        prefix === undefined ? bits : Number(prefix),
        family === 6 ? 'ipv6' : 'ipv4',
      )
    }
  }
  return { networks, hosts }
}

export const NONE_ALLOWED: AllowedAddresses = { networks: new BlockList(), hosts: new Set() }

/** Returns whether the installation allows a host although its addresses may be private. */
export const isAllowedHost = (hostname: string, { hosts }: AllowedAddresses): boolean =>
  hosts.has(hostname.toLowerCase())

export function isAllowedAddress(address: string, { networks }: AllowedAddresses): boolean {
  const plain = unwrapIpv4(address)
  const family = isIP(plain)
  return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
