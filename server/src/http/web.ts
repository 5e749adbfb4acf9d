import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths } from '@yardmaster/core/paths.ts'
import { screenAt } from '@yardmaster/core/screenAt.ts'
import type { FastifyInstance } from 'fastify'
import { ifMissing } from '../missingFile.ts'
import { notFound } from '../appError.ts'
import { acceptsPages } from './errorHandler.ts'
import { nonceFor } from './nonce.ts'
import { registerPublic } from './publicRoutes.ts'
import { allowStreams, EMBED_POLICY, POLICY_HEADER } from './security.ts'

/** The paths that the server handles itself. On every other path, the browser application says what is wrong. */
const SERVER_PATHS = /^\/(api|app|analytics|static|map)(\/|$)/
const NONCE = '__NONCE__'

export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const index = await readFile(path.join(directory, 'index.html'), 'utf8').catch(ifMissing)
  if (index === null) return
  // File names contain a hash of their content, so they can be cached forever.
  await registerPublic(app, async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.join(directory, 'static'),
      prefix: '/static/',
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      decorateReply: false,
    })
  })
  const favicon = await readFile(path.join(directory, 'favicon.svg')).catch(ifMissing)
  app.get('/favicon.svg', { config: { can: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    if (!favicon) throw notFound()
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon)
  })
  const embedded = await readFile(path.join(directory, 'analytics.html'), 'utf8').catch(ifMissing)
  app.get(paths.embed, { config: { can: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    if (embedded === null) throw notFound()
    reply.header(POLICY_HEADER, EMBED_POLICY)
    const page = embedded.replaceAll(NONCE, nonceFor(reply))
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/*', { config: { can: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const screen = screenAt(pathname)
    if (!screen && (SERVER_PATHS.test(pathname) || !acceptsPages(request))) return reply.callNotFound()
    if (screen === 'stream') reply.header(POLICY_HEADER, allowStreams(String(reply.getHeader(POLICY_HEADER))))
    const page = index.replaceAll(NONCE, nonceFor(reply))
    return reply
      .code(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
