import { isIPv6 } from 'node:net'

const SIGNATURE = '0d0a0d0a000d0a515549540a'

/** Writes the header that HAProxy sends with `send-proxy-v2`. */
export function proxyHeader(source: string, destination = source, extra = Buffer.alloc(0)): Buffer {
  const addresses = Buffer.concat([bytesOf(source), bytesOf(destination), Buffer.from('a0f01389', 'hex')])
  const start = Buffer.from(`${SIGNATURE}21${isIPv6(source) ? '21' : '11'}0000`, 'hex')
  start.writeUInt16BE(addresses.length + extra.length, 14)
  return Buffer.concat([start, addresses, extra])
}

/** Of a health check, which is no client's connection. */
export const LOCAL_HEADER = Buffer.from(`${SIGNATURE}20000000`, 'hex')

/** Takes IPv6 addresses with all eight groups. */
const bytesOf = (address: string): Buffer =>
  isIPv6(address)
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number))
