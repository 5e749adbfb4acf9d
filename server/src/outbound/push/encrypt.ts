import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser made for its subscription. */
export type PushKeys = {
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: Buffer
  auth: Buffer
}

/** Replaced by tests that compare with the example of the standard. */
type Random = { salt: Buffer; privateKey: Buffer }

const RECORD_SIZE = 4096
const LAST_RECORD = 2

const expand = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Returns whether messages can be encrypted with these keys. */
export function checkKeys(keys: PushKeys): boolean {
  try {
    return encryptPush('', keys).length > 0
  } catch {
    return false
  }
}

/** Encrypts a message for one browser (RFC 8291, in one record of RFC 8188). Throws if its key is no point of the curve. */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, random?: Random): Buffer {
  const ours = createECDH('prime256v1')
  if (random) ours.setPrivateKey(random.privateKey)
  else ours.generateKeys()
  const publicKey = ours.getPublicKey()
  const salt = random?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = expand(ours.computeSecret(p256dh), auth, info, 32)
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_SIZE, 16)
  header.writeUInt8(publicKey.length, 20)
  return Buffer.concat([header, publicKey, ...record, cipher.getAuthTag()])
}
