import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../server/src/db/migrate.ts'
import { openPool } from '../server/src/db/pool.ts'
import { pick, seeded } from '../server/src/demo/drawings/seeded.ts'
import { expectDerivedAgain, makeBusyYard } from '../server/src/testing/busyYard.ts'
import { FAULTS, FAULT_NAMES } from './faults.ts'
import type { FaultName } from './faults.ts'
import { openInstallation } from './installation.ts'
import { expectStoredOnce, summaryOf } from './outcome.ts'
import { sendOverHttp, sendOverMqtt, sendOverTeltonika } from './senders.ts'
import type { Sender } from './senders.ts'

const COUNT = Number(process.env['CHAOS_FAULTS'] ?? 200)
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9)
/** The rest are two at a time. */
const ALONE = 0.7
const RECOVERY_MS = 180_000

const DEVICES = ['h1', 'h2', 'h3', 'm1', 'm2', '352093086403001', '352093086403002', '352093086403003']
const SENDERS = [
  sendOverHttp,
  sendOverHttp,
  sendOverHttp,
  sendOverMqtt,
  sendOverMqtt,
  sendOverTeltonika,
  sendOverTeltonika,
  sendOverTeltonika,
]

const random = seeded(SEED)
const prepare = async (owner: pg.PoolConfig) => {
  await migrate(owner)
  const pool = openPool({ ...owner, max: 1 })
  await makeBusyYard(pool, DEVICES)
  await pool.end()
}
const installation = await openInstallation(prepare)
afterAll(() => installation.close())

/** Waits until each device has had another message acknowledged. Returns the milliseconds that this took. */
async function recover(senders: readonly Sender[]): Promise<number> {
  const begun = performance.now()
  const before = senders.map(({ acknowledged }) => acknowledged())
  const late = () => senders.filter((sender, index) => sender.acknowledged() === before[index])
  while (late().length > 0) {
    await sleep(10)
    if (performance.now() - begun > RECOVERY_MS)
      throw new Error(
        `seed ${SEED}: no acknowledgment for ${late()
          .map(({ deviceId }) => deviceId)
          .join()}`,
      )
  }
  return performance.now() - begun
}

const names = FAULT_NAMES.filter((name) => installation.disk !== null || name !== 'disk full')

async function breakSomething(): Promise<FaultName[]> {
  const chosen = [...new Set([pick(random, names), ...(random() < ALONE ? [] : [pick(random, names)])])]
  await Promise.all(chosen.map((name) => FAULTS[name](installation, random)))
  return chosen
}

test(`loses and doubles nothing during ${COUNT} faults (seed ${SEED})`, async () => {
  const start = Date.now() - 30 * 86_400_000
  const senders = DEVICES.map((deviceId, index) =>
    SENDERS[index]!(installation, { deviceId, asset: index + 1, start }),
  )
  const recoveries: { name: string; ms: number }[] = []
  for (let fault = 0; fault < COUNT; fault++) {
    await recover(senders)
    await sleep(random() * 500)
    const chosen = await breakSomething()
    recoveries.push({ name: chosen.toSorted().join(' + '), ms: await recover(senders) })
    if ((fault + 1) % 10 === 0) console.log(`${fault + 1} of ${COUNT} faults`)
  }
  installation.stepClock(0)
  await Promise.all(senders.map(({ stop }) => stop()))
  const { owner, ingest } = await installation.stopServer()
  const pool = openPool({ ...owner, max: 2 })
  const stored = await expectStoredOnce(pool, senders)
  const { intervals } = await expectDerivedAgain(pool, ingest)
  await pool.end()
  expect(intervals.length).toBeGreaterThan(10)
  console.log(`${stored} readings acknowledged, all stored once.\n${summaryOf(recoveries)}`)
})
