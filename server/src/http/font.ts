import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { FONT_PATH } from './layout.style.ts'

const FILE = new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Serves the application's typeface to server-rendered pages, which don't know its hashed file name. */
export async function serveFont(app: FastifyInstance): Promise<void> {
  const font = await readFile(FILE)
  app.get(FONT_PATH, { config: { can: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font),
  )
}
