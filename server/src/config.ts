import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { CONNECTION_LIMITS } from './connections/limitConnections.ts'
import type { ConnectionLimits } from './connections/limitConnections.ts'
import { STREET_FILE } from './ground/effectiveGround.ts'
import type { GroundSettings } from './ground/effectiveGround.ts'
import type { NatsSettings } from './messages/natsConnection.ts'
import { readNatsSettings } from './messages/natsSettings.ts'
import type { GeocoderConfig } from './outbound/geocoder.ts'
import type { MailConfig } from './outbound/mail.ts'
import type { SmsConfig } from './outbound/sms.ts'
import type { AllowedAddresses } from './outbound/publicAddress.ts'
import { parseAllowedAddresses } from './outbound/publicAddress.ts'
import { readS3Settings } from './outbound/files/s3Settings.ts'
import type { S3Settings } from './outbound/files/s3Settings.ts'
import { StartupError } from './startupError.ts'
import type { StreamSettings } from './stream/layout.ts'
import { readStreamSettings } from './stream/streamSettings.ts'
import type { GatewayConfig } from './telemetry/gateways/start.ts'
import { readTls } from './tls/tlsConfig.ts'
import type { TlsConfig } from './tls/tlsConfig.ts'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'on', 'yes'].includes(text))

/** The roles of a process: serve browsers and the API, hold device connections, run jobs. */
const PROCESS_ROLES = ['api', 'gateway', 'worker'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

const Roles = z
  .string()
  .default(PROCESS_ROLES.join(','))
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(PROCESS_ROLES)))

/** A port that can be turned off. */
const portOrOff = z.union([
  z.literal('off').transform(() => null),
  z.coerce.number().int().min(0).max(65_535),
])
const port = (standard: number | null) => portOrOff.default(standard)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** Ids separated by commas. */
const accountIds = z
  .string()
  .regex(/^\d{1,10}(\s*,\s*\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .optional()

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HEALTH_PORT: portOrOff.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl,
  MIGRATE_URL: postgresUrl,
  LISTEN_URL: postgresUrl,
  REPORTS_DATABASE_URL: postgresUrl,
  REPORTS_MAX_LAG: z.coerce.number().int().min(2).max(3600).default(30),
  DEMO: flag.optional(),
  DEMO_DAYS: z.coerce.number().int().min(0).max(300).default(30),
  ROLES: Roles,
  TELTONIKA_PORT: port(5027),
  QUECLINK_PORT: port(5004),
  RUPTELA_PORT: port(5046),
  OSMAND_PORT: port(5055),
  MQTT_PORT: port(1883),
  DEVICE_HTTP_PORT: port(null),
  DEVICE_HTTPS_PORT: port(null),
  TELTONIKA_TLS_PORT: port(null),
  OSMAND_TLS_PORT: port(null),
  MQTT_TLS_PORT: port(null),
  DEVICE_TLS_CERT: z.string().optional(),
  DEVICE_TLS_KEY: z.string().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  HTTP_REDIRECT_PORT: port(null),
  NATS_URL: z.string().optional(),
  NATS_CREDS: z.string().optional(),
  INGEST: z.enum(['direct', 'stream']).default('direct'),
  INGEST_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  INGEST_STREAM_MB: z.coerce.number().int().min(1).max(10_000_000).default(4096),
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  DEVICE_PROXIES: z
    .string()
    .transform((text, issues) => {
      const allowed = parseAllowedAddresses(text)
      if (allowed && allowed.hosts.size === 0) return allowed.networks
      issues.addIssue('not a list of networks')
      return z.NEVER
    })
    .optional(),
  INGEST_THREADS: z.coerce.number().int().min(1).max(32).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(CONNECTION_LIMITS.connections),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000_000)
    .default(CONNECTION_LIMITS.connectionsPerAddress),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_TYPE: z.enum(['nominatim', 'photon']).optional(),
  GEOCODER_RATE: z.coerce.number().positive().max(1000).optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_ADDRESSING: z.enum(['path', 'host']).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_ADDRESSING: z.enum(['path', 'host']).optional(),
  MAP_FILE: z.string().optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_RASTER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    .optional(),
  MAP_RASTER_ATTRIBUTION: z.string().max(500).default(''),
  MAP_RASTER_MAXZOOM: z.coerce.number().int().min(0).max(24).default(19),
  ADMIN_ACCOUNTS: accountIds,
  TANK_LEVEL_ACCOUNTS: accountIds,
  SALES_EMAIL: z.email().optional(),
  ALLOW_PRIVATE_ADDRESSES: z
    .string()
    .default('')
    .transform((text, issues) => {
      const allowed = parseAllowedAddresses(text)
      if (!allowed) issues.addIssue('not a list of networks and hosts')
      return allowed ?? z.NEVER
    }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SECRETS_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_FORMAT: z.enum(['json', 'readable']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
})

export type Config = {
  port: number
  host: string
  /** The port of /health alone; null if there is none. Processes that serve browsers have it on `port`, too. */
  healthPort: { port: number; isStandard: boolean } | null
  dataDir: string
  databaseUrl: string | undefined
  /** The sign-in of the database's owner. Without it, `databaseUrl` may be that of the owner. */
  migrateUrl: string | undefined
  /** The address of the database for connections that keep their session. */
  listenUrl: string | undefined
  /** A replica of the database for reports and exports, and by how many seconds it may lag. */
  reports: { url: string | undefined; maxLagSeconds: number }
  /** If undefined, the demo is on only in an embedded database without accounts, on the loopback. */
  demo: boolean | undefined
  /** The number of days of history that the demo starts with. */
  demoDays: number
  roles: ReadonlySet<ProcessRole>
  gateways: GatewayConfig
  tls: TlsConfig
  /** How processes reach each other besides the database; null if only by it. */
  nats: NatsSettings | null
  /** The stream that readings wait in until they are stored; null if they are stored at once. */
  stream: StreamSettings | null
  /** The threads among which assets are divided. With one, the main thread holds the connections of devices. */
  ingestThreads: number
  /** The number of proxies in front of the server that set X-Forwarded-*. */
  trustProxy: number
  /** The limits of each port. */
  limits: ConnectionLimits
  logLevel: string
  /** If undefined, the log is readable on a terminal and JSON elsewhere. */
  logFormat: 'json' | 'readable' | undefined
  /** What Prometheus sends to read the metrics; null if it may only read them from this computer. */
  metricsToken: string | null
  geocoder: GeocoderConfig
  /** If undefined, files are stored in the data directory. */
  s3: S3Settings | undefined
  /** Where scheduled backups go: into the bucket, or else into the directory. */
  backups: { directory: string; s3: S3Settings | undefined }
  ground: GroundSettings
  /** The accounts whose administrators change settings of the installation; null means its only company. */
  adminAccounts: number[] | null
  /** The accounts that see the level of all tanks; null means the demo accounts. */
  tankLevelAccounts: number[] | null
  /** Gets purchase requests for devices; null if nobody does. */
  salesEmail: string | null
  /** Private networks and hosts that webhooks and connections may call. */
  allowedAddresses: AllowedAddresses
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  /** The origin of PUBLIC_URL, whose pages may call the server; null if the variable is not set. */
  publicOrigin: string | null
  /** Null if mail can't be sent. */
  mail: MailConfig | null
  /** Null if SMS can't be sent. */
  sms: SmsConfig | null
  /** The key of the secrets of connections. If undefined, it is in a file in the data directory. */
  secretsKey: string | undefined
  /** The key by which push services recognize this installation, likewise, and an address at which they reach us. */
  vapid: { privateKey: string | undefined; subject: string }
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // A blank variable counts as unset, because compose files and shells easily produce blank ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new StartupError(
      `Invalid configuration: ${names.join(', ')}.`,
      'See the table of variables in README.md for allowed values.',
    )
  }
  const { data } = parsed
  const tls = readTls(data)
  const nats = readNatsSettings(data.NATS_URL, data.NATS_CREDS)
  return {
    port: data.PORT,
    host: data.HOST,
    healthPort: readHealthPort(data),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    migrateUrl: data.MIGRATE_URL,
    listenUrl: data.LISTEN_URL,
    reports: { url: data.REPORTS_DATABASE_URL, maxLagSeconds: data.REPORTS_MAX_LAG },
    demo: data.DEMO,
    demoDays: data.DEMO_DAYS,
    roles: new Set(data.ROLES),
    gateways: {
      host: data.HOST,
      teltonikaPort: data.TELTONIKA_PORT,
      queclinkPort: data.QUECLINK_PORT,
      ruptelaPort: data.RUPTELA_PORT,
      osmandPort: data.OSMAND_PORT,
      mqttPort: data.MQTT_PORT,
      httpPort: data.DEVICE_HTTP_PORT,
      httpsPort: data.DEVICE_HTTPS_PORT,
      teltonikaTlsPort: data.TELTONIKA_TLS_PORT,
      osmandTlsPort: data.OSMAND_TLS_PORT,
      mqttTlsPort: data.MQTT_TLS_PORT,
      proxies: data.DEVICE_PROXIES,
      trustProxy: data.TRUST_PROXY,
      mqttUrl: data.MQTT_URL,
    },
    tls,
    nats,
    stream: readStreamSettings(data, nats),
    ingestThreads: readThreads(data),
    trustProxy: data.TRUST_PROXY,
    limits: { connections: data.CONNECTIONS, connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS },
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT,
    metricsToken: data.METRICS_TOKEN ?? null,
    geocoder: { url: data.GEOCODER_URL, type: data.GEOCODER_TYPE, rate: data.GEOCODER_RATE },
    s3: readS3Settings({
      endpoint: data.FILES_S3_ENDPOINT,
      bucket: data.FILES_S3_BUCKET,
      region: data.FILES_S3_REGION,
      key: data.FILES_S3_KEY,
      secret: data.FILES_S3_SECRET,
      addressing: data.FILES_S3_ADDRESSING,
    }),
    backups: readBackups(data),
    ground: readGround(data),
    adminAccounts: data.ADMIN_ACCOUNTS ?? null,
    tankLevelAccounts: data.TANK_LEVEL_ACCOUNTS ?? null,
    salesEmail: data.SALES_EMAIL ?? null,
    allowedAddresses: data.ALLOW_PRIVATE_ADDRESSES,
    publicUrl: (data.PUBLIC_URL ?? `${tls.web ? 'https' : 'http'}://${data.HOST}:${data.PORT}`).replace(
      /\/+$/,
      '',
    ),
    publicOrigin: data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : null,
    mail: readMail(data),
    sms: readSms(data),
    secretsKey: data.SECRETS_KEY,
    vapid: { privateKey: data.VAPID_PRIVATE_KEY, subject: vapidSubject(data) },
  }
}

type Given = z.output<typeof Environment>

const THREADS_MOST = 8

/** PostgreSQL needs as many cores as the threads. Other systems than Linux don't divide connections among threads. */
function readThreads({ INGEST_THREADS: wanted, ROLES: roles }: Given): number {
  // Jobs alone receive few readings.
  if (!roles.includes('api') && !roles.includes('gateway')) return 1
  if (wanted !== undefined || process.platform !== 'linux') return wanted ?? 1
  return Math.min(THREADS_MOST, Math.max(1, Math.floor(availableParallelism() / 2)))
}

/** Push services want to know whom to tell about trouble. Some reject an address that isn't public. */
const vapidSubject = ({ VAPID_SUBJECT, PUBLIC_URL }: Given): string =>
  VAPID_SUBJECT ?? (PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:yardmaster@localhost.invalid')

/** Not that of `PORT`: on one computer, the process that serves browsers needs it. */
const STANDARD_HEALTH_PORT = 3001

function readHealthPort({ HEALTH_PORT: port, ROLES: roles }: Given): Config['healthPort'] {
  if (port === null) return null
  if (port !== undefined) return { port, isStandard: false }
  return roles.includes('api') ? null : { port: STANDARD_HEALTH_PORT, isStandard: true }
}

const readBackups = (data: Given): Config['backups'] => ({
  directory: path.resolve(data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')),
  s3: readS3Settings(
    {
      endpoint: data.BACKUP_S3_ENDPOINT,
      bucket: data.BACKUP_S3_BUCKET,
      region: data.BACKUP_S3_REGION,
      key: data.BACKUP_S3_KEY,
      secret: data.BACKUP_S3_SECRET,
      addressing: data.BACKUP_S3_ADDRESSING,
    },
    'BACKUP_S3',
  ),
})

function readGround(data: Given): GroundSettings {
  const { MAP_RASTER_URL: url, MAP_RASTER_ATTRIBUTION: attribution, MAP_RASTER_MAXZOOM: maxZoom } = data
  return {
    file: path.resolve(data.MAP_FILE ?? path.join(data.DATA_DIR, STREET_FILE)),
    isFileSet: data.MAP_FILE !== undefined,
    styleUrl: data.MAP_STYLE_URL ?? null,
    raster: url === undefined ? null : { url, attribution, maxZoom },
  }
}

function readMail({ SMTP_URL: url, MAIL_FROM: from }: Given): MailConfig | null {
  if (url && from) return { url, from }
  if (url || from) throw incomplete('SMTP_URL and MAIL_FROM')
  return null
}

function readSms(data: Given): SmsConfig | null {
  const { SMS_URL: url, SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = data
  if (accountSid && authToken && from) return { url, accountSid, authToken, from }
  if (accountSid || authToken || from) throw incomplete('SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM')
  return null
}

const incomplete = (names: string) =>
  new StartupError(`${names} must be set together, but only some of them are.`, 'Set all of them or none.')
