import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'
import { pinnedNode } from './install.mjs'
import { digestOf, filesIn, inProject } from './project.mjs'

const stamp = inProject('.cache', 'web-build')

/** Builds web/dist unless it was built from the same sources. */
export async function ensureWebBuilt() {
  const sources = digestOf([
    ...filesIn(inProject('web')),
    ...filesIn(inProject('core', 'src')),
    inProject('package-lock.json'),
  ])
  const upToDate = existsSync(inProject('web', 'dist', 'index.html')) && existsSync(stamp)
  if (upToDate && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web pages.')
  rmSync(stamp, { force: true })
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: inProject('web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Failure('The web pages could not be built.', 'See the errors above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}
