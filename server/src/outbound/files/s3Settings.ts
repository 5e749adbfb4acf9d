import { StartupError } from '../../startupError.ts'

export type S3Settings = {
  /** The base URL of the bucket; the path of an object is appended. */
  address: URL
  region: string
  key: string
  secret: string
}

/** The values from the environment. */
type Given = {
  endpoint: string | undefined
  bucket: string | undefined
  region: string | undefined
  key: string | undefined
  secret: string | undefined
  addressing: 'path' | 'host' | undefined
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const STANDARD_REGION = 'us-east-1'

/** The beginning of the variables' names. */
type Prefix = 'FILES_S3' | 'BACKUP_S3'

const USES: Record<Prefix, { store: string; otherwise: string }> = {
  FILES_S3: { store: 'file store', otherwise: 'store files' },
  BACKUP_S3: { store: 'bucket for backups', otherwise: 'store backups' },
}

/** Returns undefined if nothing is set. Files are then stored on disk. */
export function readS3Settings(given: Given, prefix: Prefix = 'FILES_S3'): S3Settings | undefined {
  const { endpoint, bucket, region = STANDARD_REGION, key, secret } = given
  if (!Object.values(given).some((value) => value !== undefined)) return undefined
  const missing = Object.entries({ BUCKET: bucket, KEY: key, SECRET: secret })
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${prefix}_${name}`)
  if (!bucket || !key || !secret)
    throw new StartupError(
      `The settings of the ${USES[prefix].store} are incomplete: ${missing.join(', ')}.`,
      `Set all of them, or none to ${USES[prefix].otherwise} in DATA_DIR.`,
    )
  if (!BUCKET.test(bucket))
    throw new StartupError(
      `${prefix}_BUCKET is not a valid bucket name.`,
      'Use 3 to 63 lowercase letters, digits, dots and hyphens.',
    )
  const service = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return { address: addressOf(service, bucket, given.addressing), region, key, secret }
}

/** Amazon expects the bucket in the host name; most other services expect it in the path. */
function addressOf(service: URL, bucket: string, addressing: Given['addressing']): URL {
  const inHost = addressing ? addressing === 'host' : service.hostname.endsWith('.amazonaws.com')
  const address = new URL(service)
  address.pathname = `${service.pathname.replace(/\/$/, '')}/`
  if (inHost) address.hostname = `${bucket}.${service.hostname}`
  else address.pathname += `${bucket}/`
  return address
}
