import * as z from 'zod/mini'
import type { ArchiveProblem } from '../../geo/streetArchive.ts'
import { get, put } from '../endpoint.ts'
import { isSecureAddress } from '../secureAddress.ts'

/** What maps draw beneath our own content: our tiles, a street file, a free online service, or a style of one's own. */
export const GROUND_KINDS = ['builtIn', 'file', 'openFreeMap', 'style'] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

/** The environment variables that decide the ground, so that nobody can change it on screen. */
export const GROUND_VARIABLES = ['MAP_FILE', 'MAP_STYLE_URL'] as const
export type GroundVariable = (typeof GROUND_VARIABLES)[number]

/** The styles of openfreemap.org, by theme. */
export const OPEN_FREE_MAP = {
  light: 'https://tiles.openfreemap.org/styles/liberty',
  dark: 'https://tiles.openfreemap.org/styles/dark',
}

const STYLE_URL_MAX = 500

/** A street file, drawn with our own style. */
export const Streets = z.strictObject({
  url: z.string(),
  maxZoom: z.int(),
  /** Degrees: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type Streets = z.output<typeof Streets>

const PROBLEMS = [
  'missing',
  'notArchive',
  'truncated',
  'notVector',
  'noStreets',
] as const satisfies ArchiveProblem[]

export const GroundPage = z.strictObject({
  kind: z.enum(GROUND_KINDS),
  /** The chosen style address; blank for the other kinds. */
  styleUrl: z.string(),
  /** The variable that decides the ground. Null if it is chosen here. */
  setBy: z.nullable(z.enum(GROUND_VARIABLES)),
  /** Whether the caller's account may change the ground of the whole installation. */
  mayChange: z.boolean(),
  file: z.strictObject({
    /** The path on the server. Null for users who may not change the ground. */
    path: z.nullable(z.string()),
    size: z.nullable(z.number()),
    problem: z.nullable(z.enum(PROBLEMS)),
    streets: z.nullable(Streets),
  }),
})
export type GroundPage = z.output<typeof GroundPage>

const StyleUrl = z.string().check(
  z.trim(),
  z.maxLength(STYLE_URL_MAX),
  z.refine(isSecureAddress, 'error.styleAddress'),
  z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
)

export const GroundForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['builtIn', 'file', 'openFreeMap']) }),
  z.strictObject({ kind: z.literal('style'), styleUrl: StyleUrl }),
])
export type GroundForm = z.output<typeof GroundForm>

export const ground = {
  read: get('/api/map/ground', {
    can: 'ground.read',
    summary: 'Returns the ground of all maps of the installation, and what it can be',
    response: GroundPage,
  }),
  update: put('/api/map/ground', {
    can: 'ground.update',
    summary: 'Chooses the ground of all maps of the installation',
    description:
      'Responds with 403 unless the account is the only company of the installation or is listed in `ADMIN_ACCOUNTS`, with 409 if an environment variable decides the ground, and with 422 for a street file that can’t be drawn.',
    body: GroundForm,
  }),
}
