import { parseArgs } from 'node:util'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { fillMapFleet } from './mapFleet.ts'
import { openBrowser } from './mapPage.ts'
import { openPage } from './pageLoad.ts'
import type { PageLoad } from './pageLoad.ts'
import { openYard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000' },
    /** Measures only the paths that contain this text. */
    only: { type: 'string', default: '' },
  },
})
const ASSETS = Number(options.assets)
const MOST_FILES = 20
const MOST_REQUESTS = 40

/** Every screen, except those of records that the generated fleet lacks, and the full-screen report, which is bare. */
const PATHS = Object.values(SCREENS)
  .map((path) => path.replace(':equipId', '1').replace(/:(branchId|userId)/, '1'))
  .map((path) => path.replace(':report', 'daily_stops').replace(':name', 'daily_runtime'))
  .filter((path) => !path.includes(':') && !path.includes('FullScreen') && path.includes(options.only))

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
const marked = (value: number, most: number) => `${value}${value > most ? ` (at most ${most})` : ''}`

function line(path: string, { files, bytes, requests, ready }: PageLoad): string {
  const columns = [
    path.padEnd(36),
    `${marked(files, MOST_FILES)} files`,
    kilobytes(bytes),
    `${marked(requests, MOST_REQUESTS)} requests`,
    ready === null ? 'never ready' : `ready after ${Math.round(ready)} ms`,
  ]
  return columns.join('  ')
}

const yard = await openYard({ assets: 0 })
const browser = await openBrowser()
try {
  await fillMapFleet(yard, 1, ASSETS)
  const server = await yard.serve()
  try {
    const cookie = await yard.signIn()
    // The first page also fills the caches of the server and of PostgreSQL.
    await openPage(browser, server.address, cookie, SCREENS.dashboard)
    for (const path of PATHS) console.log(line(path, await openPage(browser, server.address, cookie, path)))
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  await yard.close()
}
