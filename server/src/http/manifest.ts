import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths } from '@yardmaster/core/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Text } from '../text/text.ts'
import { textFor } from '../text/text.ts'
import { registerPublic } from './publicRoutes.ts'

/** The same colors as in web/index.html and the favicon. */
const COLORS = { theme_color: '#0b6670', background_color: '#f5f5f3' }

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (text: Text) => ({
  id: '/',
  name: text('app.name'),
  short_name: text('app.name'),
  description: text('manifest.description'),
  lang: text.locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  ...COLORS,
  categories: ['business', 'productivity'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  shortcuts: [
    { name: text('scan.title'), url: paths.scan },
    { name: text('repairs.new'), url: `${paths.service}#add=true` },
    { name: text('nav.map'), url: paths.map },
    { name: text('app.inbox'), url: paths.inbox },
  ].map((shortcut) => ({ ...shortcut, icons: [icon(192, 'any')] })),
})

/**
 * Serves what a browser needs to install the application. It asks without cookies, so the language is that of
 * the address, which the page sets, or of the browser.
 */
export async function serveManifest(app: FastifyInstance, directory: string): Promise<void> {
  app.get<{ Querystring: { language?: string } }>(
    '/manifest.webmanifest',
    { config: { can: 'public' }, schema: { hide: true } },
    async ({ query, headers }, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .send(JSON.stringify(manifestOf(textFor(query.language ?? headers['accept-language'])))),
  )
  await registerPublic(app, async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.join(directory, 'icons'),
      prefix: '/icons/',
      maxAge: '1d',
      decorateReply: false,
    })
  })
}
