import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Browser = { path: string; keys: { p256dh: Buffer; auth: Buffer } }

type Delivered = { path: string; urgency: string; ttl: string; vapid: Vapid; shown: unknown }
type Vapid = { aud: string; exp: number; sub: string; key: string }

/**
 * Emulates the push service of browsers for the tests of a file. It checks the signature of every request and
 * decrypts the message as the browser does (RFC 8291 and 8292).
 */
export function startPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>()
  const state = {
    url: '',
    received: [] as Delivered[],
    /** The status with which the requests to a path are answered instead. */
    answers: new Map<string, number>(),
    /** Subscribes a new browser. */
    subscribe(): Browser {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${browsers.size + 1}`
      browsers.set(path, { pair, auth })
      return { path, keys: { p256dh: pair.generateKeys(), auth } }
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const vapid = readVapid(request)
      const status = state.answers.get(path) ?? (browser && vapid ? 201 : 403)
      if (status === 201 && browser && vapid) {
        const { urgency = '', ttl = '' } = request.headers
        const shown = JSON.parse(decrypt(Buffer.concat(chunks), browser)) as unknown
        state.received.push({ path, urgency: String(urgency), ttl: String(ttl), vapid, shown })
      }
      response.writeHead(status).end()
    })
  })
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
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as Vapid
  return { ...claims, key }
}

function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
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
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
