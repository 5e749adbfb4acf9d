import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 24

/** Creates the secret by which a device, or a server that reports for many devices, authenticates. */
export const newIngestToken = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Only the hash is stored. The token is long and random, so a plain hash is sufficient. */
export const hashIngestToken = (token: string): Buffer => createHash('sha256').update(token).digest()
