import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const OXLINT = path.join(root, 'node_modules/.bin/oxlint')

/** Each line is a file and what it imports. */
const FORBIDDEN: [rule: string, file: string, imported: string][] = [
  ['feature → other feature', 'server/src/features/fleet/labels/a.ts', '../images/images.service.ts'],
  [
    'feature → feature of another wing',
    'server/src/features/map/live/a.ts',
    '../../fleet/images/images.queries.ts',
  ],
  [
    'feature → another feature’s public file by another name',
    'server/src/features/fleet/labels/b.ts',
    '../images/b.public.ts',
  ],
  ['telemetry → features', 'server/src/telemetry/write/a.ts', '../../features/fleet/images/images.public.ts'],
  ['reports → features', 'server/src/reports/a.ts', '../features/history/series/series.public.ts'],
  ['http → features', 'server/src/http/a.ts', '../features/access/session/session.public.ts'],
  ['context → features', 'server/src/context.ts', './features/access/session/session.public.ts'],
  ['domainEvents → features', 'server/src/domainEvents.ts', './features/account/activity/activity.public.ts'],
  ['db → features', 'server/src/db/a.ts', '../features/fleet/images/images.public.ts'],
  ['outbound → features', 'server/src/outbound/a.ts', '../features/fleet/images/images.public.ts'],
  ['session → features', 'server/src/session/a.ts', '../features/account/users/users.public.ts'],
  ['demo → the inside of a feature', 'server/src/demo/a.ts', '../features/map/places/areas.queries.ts'],
  ['http → composition root', 'server/src/http/b.ts', '../routes.ts'],
  ['http → start of the server', 'server/src/http/b.ts', '../start/jobs.ts'],
  ['feature → composition root', 'server/src/features/map/live/b.ts', '../../../jobs.ts'],
  ['db → http', 'server/src/db/b.ts', '../http/route.ts'],
  ['outbound → http', 'server/src/outbound/b.ts', '../http/route.ts'],
  ['routes → queries', 'server/src/features/map/live/live.routes.ts', './live.queries.ts'],
  ['queries → service', 'server/src/features/map/live/live.queries.ts', './live.service.ts'],
  ['queries → routes', 'server/src/features/map/live/b.queries.ts', './live.routes.ts'],
  ['queries → http', 'server/src/features/map/live/c.queries.ts', '../../../http/route.ts'],
  ['queries → fastify', 'server/src/features/map/live/d.queries.ts', 'fastify'],
  ['service → routes', 'server/src/features/map/live/live.service.ts', './live.routes.ts'],
  ['service → fastify', 'server/src/features/map/live/b.service.ts', '@fastify/cookie'],
  ['server → web', 'server/src/http/c.ts', '@yardmaster/web/lib/call.ts'],
  ['core → server', 'core/src/a.ts', '@yardmaster/server/context.ts'],
  ['core → web', 'core/src/b.ts', '../../web/src/lib/call.ts'],
  ['core → Node modules', 'core/src/c.ts', 'node:fs'],
  ['core → Node modules without prefix', 'core/src/d.ts', 'fs'],
  ['core → react', 'core/src/e.ts', 'react'],
  ['core → fastify', 'core/src/f.ts', 'fastify'],
  ['core → kysely', 'core/src/g.ts', 'kysely'],
  ['simulator → server', 'simulator/src/a.ts', '@yardmaster/server/context.ts'],
  ['web → server', 'web/src/lib/a.ts', '../../../server/src/context.ts'],
  ['web → Node modules', 'web/src/lib/b.ts', 'node:path'],
  ['lib → ui', 'web/src/lib/c.ts', '../ui/icons.tsx'],
  ['ui → widgets', 'web/src/ui/lists/a.ts', '../../widgets/FlagIcon.tsx'],
  ['widgets → features', 'web/src/widgets/a.ts', '../features/alerts/flags/flags.public.ts'],
  ['web feature → shell', 'web/src/features/alerts/flags/a.ts', '../../../shell/Shell.tsx'],
  ['web feature → routes', 'web/src/features/alerts/flags/b.ts', '../../../routes/routes.tsx'],
  [
    'web feature → other feature',
    'web/src/features/alerts/flags/d.ts',
    '../subscriptions/subscriptions.api.ts',
  ],
  ['shell → the inside of a feature', 'web/src/shell/a.ts', '../features/service/repairs/create/a.ts'],
]

const ALLOWED: [reason: string, file: string, imported: string][] = [
  ['a public file', 'server/src/features/fleet/labels/c.ts', '../images/images.public.ts'],
  ['the feature itself', 'server/src/features/fleet/labels/d.ts', './labels.queries.ts'],
  ['a test of two features', 'server/src/features/fleet/labels/e.test.ts', '../images/images.service.ts'],
  ['a test with Node modules', 'core/src/h.test.ts', 'node:fs'],
  ['the composition root', 'server/src/routes.ts', './features/fleet/images/images.routes.ts'],
  ['zod in core', 'core/src/i.ts', 'zod/mini'],
  ['core in the browser', 'web/src/lib/d.ts', '@yardmaster/core/paths.ts'],
  [
    'a public file in the browser',
    'web/src/features/alerts/flags/e.ts',
    '../subscriptions/subscriptions.public.tsx',
  ],
  ['a page in the routes of the browser', 'web/src/routes/a.ts', '../features/alerts/flags/FlagsPage.tsx'],
  ['a lower layer', 'web/src/features/alerts/flags/c.ts', '../../../lib/call.ts'],
]

/** All forms in which a file can refer to another one. */
const FORMS: [name: string, code: (imported: string) => string][] = [
  ['import', (imported) => `import { a } from '${imported}'\na()\n`],
  ['type import', (imported) => `import type { A } from '${imported}'\nexport type B = A\n`],
  ['inline type import', (imported) => `export type A = import('${imported}').A\n`],
  ['dynamic import', (imported) => `export const load = () => import('${imported}')\n`],
  ['export', (imported) => `export { a } from '${imported}'\n`],
  ['type export', (imported) => `export type { A } from '${imported}'\n`],
  ['export of everything', (imported) => `export * from '${imported}'\n`],
]

let folder: string
/** The files that the rule reported. */
let reported: Set<string>

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yardmaster-lint-'))
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  cpSync(import.meta.dirname, path.join(folder, 'lint'), { recursive: true })
  // Type-aware rules run in a program that oxlint looks for here.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const [, plain] = FORMS[0] ?? []
  for (const [, file, imported] of [...FORBIDDEN, ...ALLOWED]) write(file, plain?.(imported) ?? '')
  for (const [name, code] of FORMS) write(fileOf(name), code('../../features/fleet/images/images.public.ts'))
  reported = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (form: string) => `server/src/telemetry/forms/${form.replaceAll(' ', '_')}.ts`

function write(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), code)
}

function lint(): Set<string> {
  const { stdout } = spawnSync(
    process.execPath,
    [OXLINT, '--format=json', 'core', 'server', 'simulator', 'web'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Set(
    diagnostics.filter(({ code }) => code === 'house(direction)').map(({ filename }) => filename),
  )
}

test.each(FORBIDDEN)('lint rejects %s', (_, file) => {
  expect(reported).toContain(file)
})

test.each(ALLOWED)('lint accepts %s', (_, file) => {
  expect(reported).not.toContain(file)
})

test.each(FORMS)('lint checks the form: %s', (name) => {
  expect(reported).toContain(fileOf(name))
})
