import { z } from 'zod'
import type { GeocoderConfig } from './outbound/geocoder.ts'
import { StartupError } from './startupError.ts'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'on', 'yes'].includes(text))

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_TYPE: z.enum(['nominatim', 'photon']).optional(),
  GEOCODER_RATE: z.coerce.number().positive().max(1000).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: on only with the embedded database and no accounts in it. */
  demo: boolean | undefined
  /** How many proxies stand in front of us and set X-Forwarded-*. */
  trustProxy: number
  logLevel: string
  geocoder: GeocoderConfig
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as one that is not set: compose files and shells produce them easily.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
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
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    geocoder: { url: data.GEOCODER_URL, type: data.GEOCODER_TYPE, rate: data.GEOCODER_RATE },
  }
}
