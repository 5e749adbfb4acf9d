import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { tokenFor } from '../../../testing/apiTokens.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

/** Runs the examples of docs/API.md as printed. */
const PAGE = readFileSync(path.join(import.meta.dirname, '../../../../../docs/API.md'), 'utf8')
const EXAMPLES = [...PAGE.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, command = '']) => command)
const hasCurl = spawnSync('curl', ['--version']).status === 0

const app = startTestApp()
const run = promisify(execFile)

let env: Record<string, string>
beforeAll(async () => {
  const account = await newAccount(app)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  env = { YARDMASTER: address, TOKEN: await tokenFor(app, account.people.admin, ['all']) }
})

test('the page has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThan(3)
})

test.skipIf(!hasCurl).each(EXAMPLES)('%s', async (command) => {
  const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, ...env } })
  // Every example answers something; -f makes curl fail on a refusal.
  expect(stdout).toMatch(/^(\[|\{|<\?xml)/)
})
