import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Names its account, so that row-level security applies to its lookup as well. */
type ApiTokenSecret = { accountId: number; secret: string }

/**
 * `ym_`, the account, 256 random bits and a checksum, in letters and digits only. The prefix and the checksum let tools
 * recognize a leaked token in code and logs without asking the server.
 */
const FORM = /^(ym_([1-9][0-9]{0,8})_([0-9A-Za-z]{43}))([0-9A-Za-z]{6})$/
const PREFIX = 'ym_'
const SECRET_BYTES = 32
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const newApiToken = (accountId: number): ApiTokenSecret => ({
  accountId,
  secret: base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH),
})

export function formatApiToken({ accountId, secret }: ApiTokenSecret): string {
  const body = `${PREFIX}${accountId}_${secret}`
  return body + checksumOf(body)
}

export function parseApiToken(text: string): ApiTokenSecret | null {
  const [, body = '', accountId, secret, checksum] = FORM.exec(text) ?? []
  return accountId && secret && checksum === checksumOf(body)
    ? { accountId: Number(accountId), secret }
    : null
}

const checksumOf = (body: string) => base62(BigInt(crc32(body)), CHECKSUM_LENGTH)

function base62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}

/**
 * Returns the API token that the header holds, readable or not, and null for everything else, such as the tokens of
 * devices. Clients that only know basic authentication send it as the password, with any user name.
 */
export function apiTokenIn(authorization: string | undefined): string | null {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  const isBasic = scheme.toLowerCase() === 'basic'
  const text = isBasic
    ? Buffer.from(credentials, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : credentials
  return text.startsWith(PREFIX) ? text : null
}
