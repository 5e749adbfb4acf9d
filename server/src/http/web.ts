import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths } from '@yardmaster/core/paths.ts'
import { screenAt } from '@yardmaster/core/screenAt.ts'
import type { Screen } from '@yardmaster/core/screens.ts'
import type { FastifyInstance } from 'fastify'
import { ifMissing } from '../missingFile.ts'
import { notFound } from '../appError.ts'
import { acceptsPages } from './errorHandler.ts'
import { serveManifest } from './manifest.ts'
import { nonceFor } from './nonce.ts'
import { isServerPath } from './ownPath.ts'
import { registerPublic } from './publicRoutes.ts'
import {
  allowMaps,
  allowStreams,
  EMBED_POLICY,
  forStrangers,
  POLICY_HEADER,
  STRANGER_HEADERS,
} from './security.ts'

/** The screens that load from addresses which users enter. */
const EXTENDED: Partial<Record<Screen, (policy: string) => string>> = {
  stream: allowStreams,
  ground: allowMaps,
}
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
  await serveWorker(app, directory)
  await serveManifest(app, directory)
  await serveFramed(app, {
    address: paths.embed,
    file: path.join(directory, 'analytics.html'),
    policy: EMBED_POLICY,
  })
  // It draws a map, so it may load what the application may load.
  await serveFramed(app, {
    address: paths.overview,
    file: path.join(directory, 'overview.html'),
    policy: null,
  })
  await serveLive(app, path.join(directory, 'live.html'))
  app.get('/*', { config: { can: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const screen = screenAt(pathname)
    if (!screen && (isServerPath(pathname) || !acceptsPages(request))) return reply.callNotFound()
    const extend = screen && EXTENDED[screen]
    if (extend) reply.header(POLICY_HEADER, extend(String(reply.getHeader(POLICY_HEADER))))
    const page = index.replaceAll(NONCE, nonceFor(reply))
    return reply
      .code(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

type Framed = { address: string; file: string; policy: string | null }

/** Serves a page that is shown in a frame. It contains no data: its calls have the permissions of their caller. */
async function serveFramed(app: FastifyInstance, { address, file, policy }: Framed): Promise<void> {
  const framed = await readFile(file, 'utf8').catch(ifMissing)
  app.get(address, { config: { can: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    if (framed === null) throw notFound()
    if (policy !== null) reply.header(POLICY_HEADER, policy)
    const page = framed.replaceAll(NONCE, nonceFor(reply))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/**
 * Serves the page of live links, the same for all. Its calls say whether the link works. The address is a secret, so
 * no other site may learn or frame it.
 */
async function serveLive(app: FastifyInstance, file: string): Promise<void> {
  const live = await readFile(file, 'utf8').catch(ifMissing)
  app.get(
    paths.live(':token'),
    { config: { can: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      if (live === null) throw notFound()
      reply
        .headers(STRANGER_HEADERS)
        .header(POLICY_HEADER, forStrangers(String(reply.getHeader(POLICY_HEADER))))
      return reply.type('text/html; charset=utf-8').send(live.replaceAll(NONCE, nonceFor(reply)))
    },
  )
}

/** Browsers look for a new version by themselves, at an address that stays the same. */
async function serveWorker(app: FastifyInstance, directory: string): Promise<void> {
  const worker = await readFile(path.join(directory, 'serviceWorker.js'), 'utf8').catch(ifMissing)
  app.get(
    '/serviceWorker.js',
    { config: { can: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      if (worker === null) throw notFound()
      return reply.type('text/javascript').header('cache-control', 'no-cache').send(worker)
    },
  )
}
