import { z } from 'zod'
import type { GeocoderConfig } from './outbound/geocoder.ts'
import { readS3Settings } from './outbound/files/s3Settings.ts'
import type { S3Settings } from './outbound/files/s3Settings.ts'
import { StartupError } from './startupError.ts'
import type { GatewayConfig } from './telemetry/gateways/start.ts'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'on', 'yes'].includes(text))

/** What a process does: answer browsers and the API, hold connections of devices, work off jobs. */
const PROCESS_ROLES = ['api', 'gateway', 'worker'] as const
type ProcessRole = (typeof PROCESS_ROLES)[number]

const Roles = z
  .string()
  .default(PROCESS_ROLES.join(','))
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(PROCESS_ROLES)))

/** A port of its own, which can be switched off. */
const port = (standard: number) =>
  z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(0).max(65_535)])
    .default(standard)

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  DEMO_DAYS: z.coerce.number().int().min(0).max(300).default(30),
  ROLES: Roles,
  TELTONIKA_PORT: port(5027),
  OSMAND_PORT: port(5055),
  MQTT_PORT: port(1883),
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
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
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TANK_LEVEL_ACCOUNTS: z
    .string()
    .regex(/^\d{1,10}(\s*,\s*\d{1,10})*$/)
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: on only with the embedded database and no accounts in it. */
  demo: boolean | undefined
  /** How much history the demo begins with. */
  demoDays: number
  roles: ReadonlySet<ProcessRole>
  gateways: GatewayConfig
  /** How many proxies stand in front of us and set X-Forwarded-*. */
  trustProxy: number
  logLevel: string
  geocoder: GeocoderConfig
  /** Undefined: files are kept in the data directory. */
  s3: S3Settings | undefined
  /** A style of a map service; null: our own map alone. */
  mapStyleUrl: string | null
  /** Which accounts see the level of all tanks; null: those of the demo. */
  tankLevelAccounts: number[] | null
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as one that is not set: compose files and shells produce them easily.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new StartupError(
      `The configuration is not right: ${names.join(', ')}.`,
      'The table in README.md says what each variable takes.',
    )
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    demo: data.DEMO,
    demoDays: data.DEMO_DAYS,
    roles: new Set(data.ROLES),
    gateways: {
      host: data.HOST,
      teltonikaPort: data.TELTONIKA_PORT,
      osmandPort: data.OSMAND_PORT,
      mqttPort: data.MQTT_PORT,
      mqttUrl: data.MQTT_URL,
    },
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    geocoder: { url: data.GEOCODER_URL, type: data.GEOCODER_TYPE, rate: data.GEOCODER_RATE },
    s3: readS3Settings({
      endpoint: data.FILES_S3_ENDPOINT,
      bucket: data.FILES_S3_BUCKET,
      region: data.FILES_S3_REGION,
      key: data.FILES_S3_KEY,
      secret: data.FILES_S3_SECRET,
      addressing: data.FILES_S3_ADDRESSING,
    }),
    mapStyleUrl: data.MAP_STYLE_URL ?? null,
    tankLevelAccounts: data.TANK_LEVEL_ACCOUNTS?.split(',').map(Number) ?? null,
  }
}
