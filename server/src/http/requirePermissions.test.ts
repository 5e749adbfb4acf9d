import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requirePermissions } from './requirePermissions.ts'

test('does not start a server with a route that names no permission', async () => {
  const app = Fastify()
  requirePermissions(app)
  app.get('/open', { config: { can: 'public' } }, async () => 'open')
  app.get('/forgotten', async () => 'anyone can read this')
  await expect(app.ready()).rejects.toThrow('/forgotten names no permission')
})
