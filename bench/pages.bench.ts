import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { fillMapFleet } from './mapFleet.ts'
import { openBrowser } from './mapPage.ts'
import { openPage } from './pageLoad.ts'
import type { PageLoad } from './pageLoad.ts'
import { fillPageRecords, PATHS } from './pageRecords.ts'
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
const MOST_SHIFT = 0.02

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
const marked = (value: number, most: number) => `${value}${value > most ? ` (at most ${most})` : ''}`

function line(path: string, { files, bytes, requests, ready, shift }: PageLoad): string {
  const columns = [
    path.padEnd(36),
    `${marked(files, MOST_FILES)} files`,
    kilobytes(bytes),
    `${marked(requests, MOST_REQUESTS)} requests`,
    ready === null ? 'never ready' : `ready after ${Math.round(ready)} ms`,
    `shift ${shift.toFixed(3)}${shift > MOST_SHIFT ? ` (at most ${MOST_SHIFT})` : ''}`,
  ]
  return columns.join('  ')
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`)
const yard = await openYard({ assets: 0 })
const browser = await openBrowser()
try {
  await fillMapFleet(yard, 1, ASSETS)
  await fillPageRecords(yard)
  const server = await yard.serve()
  try {
    const cookie = await yard.signIn()
    // The first page also fills the caches of the server and of PostgreSQL.
    await openPage(browser, server.address, cookie, SCREENS.dashboard)
    for (const path of PATHS.filter((each) => each.includes(options.only)))
      console.log(line(path, await openPage(browser, server.address, cookie, path)))
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  await yard.close()
}
