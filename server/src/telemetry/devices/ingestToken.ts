import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 24

/** What a device, or a server that speaks for many, proves itself with. */
export const newIngestToken = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** All that is kept of it. It is random and long, so that a plain hash is enough. */
export const hashIngestToken = (token: string): Buffer => createHash('sha256').update(token).digest()
