import { SocketAddress, isIPv4, isIPv6 } from 'node:net'

/**
 * What a proxy says about a connection before its first byte, in version 1 (text) or 2 (binary) of the PROXY protocol:
 * https://www.haproxy.org/download/3.2/doc/proxy-protocol.txt
 */
export type ProxyHeader = {
  /** In bytes. The protocol of the device begins after it. */
  length: number
  /** Of the client. Null if the connection is the proxy's own, such as a health check. */
  address: string | null
}

const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const START = 16
/** Addresses take at most 36 bytes. The rest is additional information, which is ignored. */
const MAX_LENGTH_2 = 1024

const WORD = Buffer.from('PROXY ')
/** With the end of the line, from the specification. */
const MAX_LENGTH_1 = 107
const LINE = /^PROXY TCP([46]) ([\da-f.:]{2,45}) ([\da-f.:]{2,45}) (0|[1-9]\d{0,4}) (0|[1-9]\d{0,4})$/i

/** Reads the header at the beginning of what has arrived so far. */
export function readProxyHeader(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  if (beginsAs(bytes, SIGNATURE)) return bytes.length < START ? 'incomplete' : readVersion2(bytes)
  return beginsAs(bytes, WORD) ? readVersion1(bytes) : 'invalid'
}

const beginsAs = (bytes: Buffer, expected: Buffer): boolean => {
  const length = Math.min(bytes.length, expected.length)
  return bytes.subarray(0, length).equals(expected.subarray(0, length))
}

/** Version and command are one byte, address family and transport another. */
const [LOCAL, PROXY] = [0x20, 0x21]
const [TCP4, TCP6] = [0x11, 0x21]

function readVersion2(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  const [command, family] = [bytes[12], bytes[13]]
  const length = START + bytes.readUInt16BE(14)
  if (length > MAX_LENGTH_2 || (command !== LOCAL && command !== PROXY)) return 'invalid'
  // A source and a destination, with their ports.
  const needed = family === TCP4 ? 12 : family === TCP6 ? 36 : Infinity
  if (command === PROXY && length < START + needed) return 'invalid'
  if (bytes.length < length) return 'incomplete'
  if (command === LOCAL) return { length, address: null }
  if (family === TCP4) return { length, address: bytes.subarray(START, START + 4).join('.') }
  const groups = Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(START + 2 * group).toString(16))
  return { length, address: shortest(groups.join(':')) }
}

function readVersion1(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  const line = bytes.subarray(0, MAX_LENGTH_1).toString('latin1')
  const end = line.indexOf('\r\n')
  if (end === -1) return bytes.length < MAX_LENGTH_1 ? 'incomplete' : 'invalid'
  const length = end + 2
  const text = line.slice(0, end)
  if (/^PROXY UNKNOWN( |$)/.test(text)) return { length, address: null }
  const [, version, source = '', destination = '', ...ports] = LINE.exec(text) ?? []
  const isAddress = version === '4' ? isIPv4 : isIPv6
  if (!isAddress(source) || !isAddress(destination)) return 'invalid'
  if (ports.some((port) => Number(port) > 65_535)) return 'invalid'
  return { length, address: version === '4' ? source : shortest(source) }
}

const shortest = (ipv6: string): string => new SocketAddress({ address: ipv6, family: 'ipv6' }).address
