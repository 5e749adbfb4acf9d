import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { FleetColumns } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { newFleetStore } from '../web/src/features/map/liveMap/fleet/fleetStore.ts'
import { bytesOf, countStream, fillMapFleet, moveSome } from './mapFleet.ts'
import { during, firstMarkers, heapOf, openBrowser, openMap, pan } from './mapPage.ts'
import type { FirstMarkers, OpenMap } from './mapPage.ts'
import { median } from './times.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,50000,100000' },
    /** How long moving assets are watched. */
    seconds: { type: 'string', default: '15' },
  },
})
const SIZES = options.sizes.split(',').map(Number)
const MOVES_PER_SECOND = 1000
/** Limits in milliseconds by fleet size: a tenth of what traccar-web took in the same kind of browser. */
const LIMITS: Record<number, { frame: number; task: number; shown?: number }> = {
  10_000: { frame: 50, task: 190, shown: 2000 },
  50_000: { frame: 570, task: 1300 },
}

const say = (line: string) => console.log(line)
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const atMost = (limit: number | undefined) => (limit === undefined ? '' : ` (at most ${limit})`)

async function main(): Promise<void> {
  const yard = await openYard({ assets: 0 })
  const browser = await openBrowser()
  try {
    let filled = 0
    for (const size of SIZES.toSorted((a, b) => a - b)) {
      await fillMapFleet(yard, filled + 1, size)
      filled = size
      say(`${size.toLocaleString('en')} assets`)
      const server = await yard.serve()
      try {
        const cookie = await yard.signIn()
        await measureWire(yard, server.address, cookie, size)
        await measureStore(server.address, cookie)
        const open = () => openMap(browser, server.address, cookie)
        await measureFirst(open, size)
        const opened = await open()
        await measurePage(yard, opened, size)
        await opened.close()
      } finally {
        await server.stop()
      }
    }
  } finally {
    await browser.close()
    await yard.close()
  }
}

async function measureWire(yard: Yard, address: string, cookie: string, size: number): Promise<void> {
  const load = (encoding: string) =>
    bytesOf(address + map.fleet.path, { cookie, 'accept-encoding': encoding })
  const gzip = (await load('gzip')) / size
  const begun = performance.now()
  const brotli = (await load('br')) / size
  const answered = performance.now() - begun
  say(
    `  first load: ${brotli.toFixed(1)} bytes per asset with brotli, ${gzip.toFixed(1)} with gzip (at most 40), ` +
      `responded in ${ms(answered)}`,
  )
  const stream = await countStream(address + map.live.path, cookie)
  const before = stream.bytes()
  let moved = 0
  for (let second = 0; second < 5; second++) {
    moved += await moveSome(yard, size, MOVES_PER_SECOND)
    await sleep(1200)
  }
  say(`  update: ${((stream.bytes() - before) / moved).toFixed(1)} bytes per moved asset (at most 25)`)
  stream.close()
}

/** Measures the store without rendering. */
async function measureStore(address: string, cookie: string): Promise<void> {
  const response = await fetch(address + map.fleet.path, { headers: { cookie } })
  const columns = (await response.json()) as FleetColumns
  const fleet = newFleetStore(columns)
  const all = fleet.matching({}, '')
  const steps: Record<string, () => unknown> = {
    'taking in': () => newFleetStore(columns),
    list: () => fleet.countsOf(fleet.matching({}, '')),
    search: () => fleet.matching({}, 'lift 12'),
    filter: () => fleet.matching({ categories: [1, 3], statuses: ['moving'] }, ''),
    features: () => fleet.featuresOf(all),
  }
  /** The CPU clock has millisecond resolution, so the mean of several runs is taken. */
  const times = 20
  const mean = (step: () => unknown) => {
    const before = process.threadCpuUsage()
    for (let time = 0; time < times; time++) step()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / times
  }
  say(
    `  in memory: ${Object.entries(steps)
      .map(([name, step]) => `${name} ${ms(mean(step))}`)
      .join(', ')}`,
  )
}

const VISITS = 9

/**
 * Medians of several visits, each with an empty cache. The first one is left out, because the server has just begun. Without a
 * trace, which would slow down the page.
 */
async function measureFirst(open: () => Promise<OpenMap>, size: number): Promise<void> {
  const visits: FirstMarkers[] = []
  for (let visit = 0; visit <= VISITS; visit++) {
    const opened = await open()
    visits.push(await firstMarkers(opened))
    await opened.close()
  }
  const [, ...counted] = visits
  const names = Object.keys(counted[0]?.answers ?? {})
  const answers = names.map(
    (name) => `${name} ${ms(median(counted.map((visit) => visit.answers[name] ?? 0)))}`,
  )
  const shown = counted.map((visit) => visit.shown)
  say(`  arrived: ${answers.join(', ')}`)
  say(
    `  first markers after ${ms(median(shown))} (${ms(Math.min(...shown))} to ${ms(Math.max(...shown))})` +
      `${atMost(LIMITS[size]?.shown)}, everything drawn after ${ms(median(counted.map(({ drawn }) => drawn)))}`,
  )
}

async function measurePage(yard: Yard, opened: OpenMap, size: number): Promise<void> {
  const loading = await during(opened, () => firstMarkers(opened))
  say(`  longest task until everything is drawn: ${ms(loading.longest)}`)
  const panned = await during(opened, () => pan(opened))
  say(`  panning: mean frame ${ms(panned.meanFrame)}, ${ms(panned.perFrame)} of it on the main thread`)
  const seconds = Number(options.seconds)
  const live = await during(opened, () => keepMoving(yard, size, seconds))
  const limit = LIMITS[size]
  say(
    `  ${MOVES_PER_SECOND} moves a second: mean frame ${ms(live.meanFrame)}${atMost(limit?.frame)}, ` +
      `${ms(live.perFrame)} of it on the main thread; longest task ${ms(live.longest)}${atMost(limit?.task)}`,
  )
  say(`  heap ${(await heapOf(opened)).toFixed(0)} MB`)
  const search = opened.page.getByRole('searchbox').first()
  for (const [name, typed] of [
    ['search', 'lift 12'],
    ['all again', ''],
  ] as const) {
    const { longest } = await during(opened, async () => {
      await search.fill(typed)
      await sleep(SETTLED)
    })
    say(`  ${name}: longest task ${ms(longest)} (at most 100)`)
  }
}

const SETTLED = 3000

async function keepMoving(yard: Yard, size: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const next = performance.now() + 1000
    await moveSome(yard, size, MOVES_PER_SECOND)
    await sleep(Math.max(0, next - performance.now()))
  }
}

await main()
