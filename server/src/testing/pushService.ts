import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Browser = { path: string; keys: { p256dh: Buffer; auth: Buffer } }

type Delivered = { path: string; urgency: string; ttl: string; vapid: Vapid; shown: unknown }
type Vapid = { aud: string; exp: number; sub: string; key: string }

/** Push services accept at least this many bytes, and browsers decrypt records of this size (RFC 8030 and 8291). */
const LARGEST = 4096
const URGENCIES = new Set(['very-low', 'low', 'normal', 'high'])
const LONGEST_VALID = 24 * 60 * 60

type Subscriber = {
  pair: ECDH
  auth: Buffer
  /** The key that may send to this browser (RFC 8292, section 4). */
  applicationServerKey: string
}

/**
 * Emulates the push service of browsers for the tests of a file. It rejects what a real one rejects: a request without
 * TTL or with a wrong urgency, encoding or size (RFC 8030), and one that is not signed for this service by the key that the
 * browser subscribed with, or signed for more than a day (RFC 8292). It decrypts the message as the browser does (RFC
 * 8291).
 */
export function startPushService(now: () => Temporal.Instant) {
  const browsers = new Map<string, Subscriber>()
  const state = {
    url: '',
    received: [] as Delivered[],
    /** The status with which the requests to a path are answered instead. */
    answers: new Map<string, number>(),
    /** Subscribes a new browser for messages that are signed by a key. */
    subscribe(applicationServerKey: string): Browser {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${browsers.size + 1}`
      browsers.set(path, { pair, auth, applicationServerKey })
      return { path, keys: { p256dh: pair.generateKeys(), auth } }
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = state.answers.get(request.url ?? '') ?? accept(request, Buffer.concat(chunks))
      response.writeHead(status, status === 201 ? { location: `${state.url}/message/1` } : {}).end()
    })
  })
  /** Returns the status of the answer. */
  function accept(request: IncomingMessage, body: Buffer): number {
    const path = request.url ?? ''
    const { urgency = 'normal', ttl = '' } = request.headers
    const browser = browsers.get(path)
    if (request.method !== 'POST') return 405
    if (!browser) return 404
    if (!/^\d+$/.test(String(ttl)) || !URGENCIES.has(String(urgency))) return 400
    if (body.length > LARGEST) return 413
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415
    const vapid = readVapid(request)
    if (!vapid || !isValid(vapid) || vapid.key !== browser.applicationServerKey) return 403
    const shown = JSON.parse(decrypt(body, browser)) as unknown
    state.received.push({ path, urgency: String(urgency), ttl: String(ttl), vapid, shown })
    return 201
  }
  const isValid = ({ aud, exp, sub }: Vapid): boolean => {
    const left = exp - now().epochMilliseconds / 1000
    return aud === state.url && left > 0 && left <= LONGEST_VALID && /^(?:mailto:|https:\/\/)/.test(sub)
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => Object.assign(state, { received: [], answers: new Map() }))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return state
}

/** Returns the claims if the signature is right, and null otherwise. */
function readVapid({ headers }: IncomingMessage): Vapid | null {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url'))) return null
  const [head, claims] = signed
    .split('.')
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Vapid & { alg: string })
  return head?.alg === 'ES256' && claims ? { ...claims, key } : null
}

/** Throws if the message is not one record that is encrypted for this browser. */
function decrypt(body: Buffer, { pair, auth }: Subscriber): string {
  const salt = body.subarray(0, 16)
  if (body.length > 21 + 65 + body.readUInt32BE(16)) throw new Error('more than one record')
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Uint8Array, seed: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString()
}
