import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
/** The groups of an IPv6 address that name the network. A single household or phone owns the rest. */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8

/**
 * Returns the part of an address that limits count by: an IPv4 address as it is, or the /64 network of an
 * IPv6 address, because one client can use all addresses of its network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '')
  if (!isIPv6(plain)) return plain
  // The URL parser writes the address in its shortest form, without a zone or a dotted part.
  const { hostname } = new URL(`http://[${plain.replace(/%.*$/, '')}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : ALL_GROUPS - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
