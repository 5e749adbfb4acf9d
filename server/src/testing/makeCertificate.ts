import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tags of DER (X.690). */
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8 = 0x0c
const GENERALIZED_TIME = 0x18
const SEQUENCE = 0x30
const SET = 0x31
const explicit = (tag: number) => 0xa0 + tag

/** Object ids in hexadecimal. */
const ECDSA_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALTERNATIVE_NAMES = '551d11'

function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  )
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const time = (at: Date) => der(GENERALIZED_TIME, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

const DAY_MS = 86_400_000

/** Makes a certificate for 127.0.0.1 that signs itself, because the tests can't count on openssl. */
export function makeCertificate({ days = 90, name = 'yard.test' } = {}): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_SHA256))
  const subject = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from(name)))),
  )
  // In the list of names, 0x87 marks an IP address.
  const names = der(SEQUENCE, der(0x87, '7f000001'))
  const now = Date.now()
  const validFrom = new Date(Math.min(now - DAY_MS, now + (days - 1) * DAY_MS))
  const content = der(
    SEQUENCE,
    der(explicit(0), der(INTEGER, '02')),
    der(INTEGER, Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    algorithm,
    subject,
    der(SEQUENCE, time(validFrom), time(new Date(now + days * DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      explicit(3),
      der(SEQUENCE, der(SEQUENCE, der(OBJECT_ID, ALTERNATIVE_NAMES), der(OCTET_STRING, names))),
    ),
  )
  const signature = der(BIT_STRING, '00', sign('sha256', content, privateKey))
  const body = der(SEQUENCE, content, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

/** Writes the pair into a directory and returns its paths. */
export function writeCertificate(directory: string, { cert, key } = makeCertificate()) {
  const paths = { cert: join(directory, 'cert.pem'), key: join(directory, 'key.pem') }
  writeFileSync(paths.cert, cert)
  writeFileSync(paths.key, key)
  return paths
}

export const filesAt = (paths: { cert: string; key: string }) => ({
  cert: { variable: 'TLS_CERT', path: paths.cert },
  key: { variable: 'TLS_KEY', path: paths.key },
})
