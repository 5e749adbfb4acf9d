import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BASEMAP_PATH, STREETS_PATH } from '@yardmaster/core/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StreetFile } from '../ground/streetFile.ts'
import { ifMissing } from '../missingFile.ts'
import { notFound } from '../appError.ts'
import { rangeOf } from './byteRange.ts'
import { hasVersion } from './etag.ts'

type Archive = { file: string; size: number; etag: string }

/** Serves the archive of base map tiles. Browsers request the parts that they show by byte range. */
export async function serveBasemap(app: FastifyInstance, file: string): Promise<void> {
  const archive = await describe(file)
  app.get(BASEMAP_PATH, { config: { can: 'public' }, schema: { hide: true } }, async (request, reply) =>
    sendPart(request, reply, archive && { file, ...archive }),
  )
}

/** Serves the street file in the same way. It may be large and may be replaced, so its version is its ETag. */
export function serveStreets(app: FastifyInstance, { path, read }: StreetFile): void {
  app.get(STREETS_PATH, { config: { can: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const state = await read()
    const archive =
      state.problem === null ? { file: path, size: state.size, etag: `"${state.version}"` } : null
    return sendPart(request, reply, archive)
  })
}

function sendPart(request: FastifyRequest, reply: FastifyReply, archive: Archive | null): FastifyReply {
  if (!archive) throw notFound()
  const { file, etag, size } = archive
  reply
    .type('application/octet-stream')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=604800')
  if (hasVersion(request, etag)) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : 'all'
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === 'all') return reply.header('content-length', size).send(createReadStream(file))
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(file, { start, end }))
}

/** Returns null if no archive was built. Maps then have no background. */
async function describe(file: string): Promise<{ size: number; etag: string } | null> {
  const bytes = await readFile(file).catch(ifMissing)
  // Clients combine ranges only if they have the same ETag, and ignore weak ones.
  return bytes && { size: bytes.length, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
