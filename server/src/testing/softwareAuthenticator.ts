import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { PasskeyCreated, PasskeySigned } from '@yardmaster/core/contract/access/secondFactor.ts'

/** What a test may change in an answer. */
export type Forgery = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  verified?: boolean
  counter?: number
  /** Signs with another key than that of the passkey. */
  key?: KeyObject
  userHandle?: string
}

type Creation = { challenge: string; user: { id: string } }
type Request = { challenge: string }

const ORIGIN = 'http://yard.test'
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** An authenticator in software that makes one passkey with ES256, as a phone or a security key does. */
export function softwareAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const head = { id: encode(credentialId), rawId: encode(credentialId), type: 'public-key' } as const
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (flags: number, forged: Forgery) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? counter)
    const isVerified = forged.verified ?? true
    const rpId = forged.rpId ?? new URL(ORIGIN).hostname
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count])
  }

  return {
    create({ challenge, user }: Creation, forged: Forgery = {}): PasskeyCreated {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(WITH_CREDENTIAL, forged),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = encode(clientData('webauthn.create', challenge, forged))
      return {
        ...head,
        response: { clientDataJSON, attestationObject: encode(attestationObject), transports: ['internal'] },
      }
    },
    sign({ challenge }: Request, forged: Forgery = {}): PasskeySigned {
      if (counts) counter += 1
      const data = authenticatorData(0, forged)
      const client = clientData('webauthn.get', challenge, forged)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        ...head,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', signed, forged.key ?? privateKey)),
          userHandle: forged.userHandle ?? userHandle,
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The small part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([cborHead(5, value.size), ...entries])
}

function cborHead(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  return argument < 256
    ? Buffer.from([(major << 5) | 24, argument])
    : Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}

/** The public key of ES256 in the form of COSE (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
