import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { StartupError } from '../startupError.ts'
import type { PlainRole } from './plainRole.ts'

export type DatabaseUrls = {
  /** The sign-in of the application's role. Without `migrateUrl`, it may also be that of the owner. */
  databaseUrl: string
  migrateUrl: string | undefined
  listenUrl: string | undefined
  reportsUrl?: string | undefined
}

export type Addresses = {
  /** Null if this process knows no owner, and so can't migrate. */
  owner: pg.PoolConfig | null
  app: pg.PoolConfig
  ingest: pg.PoolConfig
  /** Like `app` and `ingest`, on connections that keep their session: for listening and for locks. */
  lasting: { app: pg.PoolConfig; ingest: pg.PoolConfig }
  /** A replica for reports and exports, as the application's role; null if there is none. */
  reports: pg.PoolConfig | null
}

/**
 * Returns the sign-ins for your own PostgreSQL. The two plain roles share one password: whoever knows that of
 * the application can reach every account anyway, one after the other.
 */
export function readAddresses(urls: DatabaseUrls): Addresses {
  const { databaseUrl, migrateUrl, listenUrl, reportsUrl } = urls
  const given = toClientConfig(parse(databaseUrl))
  const isPlain = given.user === ('yardmaster_app' satisfies PlainRole)
  if (migrateUrl && !isPlain) throw wrongUser(given.user)
  const ownerOrNull = migrateUrl ? toClientConfig(parse(migrateUrl)) : isPlain ? null : given
  const password = isPlain ? given.password : passwordFrom(given.password)
  const as = (config: pg.ClientConfig, user: PlainRole) => ({ ...config, user, password })
  const lasting = listenUrl ? toClientConfig(parse(listenUrl)) : given
  return {
    owner: ownerOrNull,
    app: as(given, 'yardmaster_app'),
    ingest: as(given, 'yardmaster_ingest'),
    lasting: { app: as(lasting, 'yardmaster_app'), ingest: as(lasting, 'yardmaster_ingest') },
    reports: reportsUrl ? as(toClientConfig(parse(reportsUrl)), 'yardmaster_app') : null,
  }
}

/**
 * Derives the password of the plain roles from that of the owner, so that every process that knows the owner
 * finds the same one. An owner without a password signs in by other means, and so do the roles.
 */
const passwordFrom = (owner: pg.ClientConfig['password']): string | undefined =>
  typeof owner === 'string' && owner !== ''
    ? createHmac('sha256', owner).update('the plain roles of Yardmaster').digest('base64url')
    : undefined

const wrongUser = (user: string | undefined) =>
  new StartupError(
    `DATABASE_URL signs in as ${user ?? 'the default user'}, which is not the role of the application.`,
    'With MIGRATE_URL, DATABASE_URL must name the user yardmaster_app. The password is up to you.',
  )
