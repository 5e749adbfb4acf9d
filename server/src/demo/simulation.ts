import { drive } from '@yardmaster/simulator/drive/drive.ts'
import { simulatedClock } from '@yardmaster/simulator/drive/clock.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { DEMO_TOKENS } from '@yardmaster/simulator/tokens.ts'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import { openPool } from '../db/pool.ts'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import type { DevicePorts } from '../telemetry/gateways/start.ts'
import type { Reading } from '../telemetry/readings/reading.ts'
import { markOffline } from '../telemetry/hearing/markOffline.ts'
import { nameTowns } from '../telemetry/upkeep/towns.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { ensureDemoDevices, registerWith } from './devices.ts'
import { ensureDemoGateways, startDemoGateways } from './gateways.ts'
import type { DemoGateway } from './gateways.ts'
import { keepDemoFuel } from './fuel/keepFuel.ts'
import { fillHistory } from './history.ts'
import { keepDemoRentals } from './keepRentals.ts'
import type { DemoAssets } from './keepRentals.ts'
import { ensureDemoTasks } from './maintenance.ts'
import { writeThefts } from './writeThefts.ts'

/** How often the rentals and fuel purchases of the demo follow its assets. */
const FOLLOW_MS = 3_600_000

type Options = {
  owner: pg.PoolConfig
  telemetry: Telemetry
  clock: Clock
  days: number
  say: (line: string) => void
}

/**
 * Gives the demo fleet its devices, its history up to now, and its maintenance tasks. Returns the assets
 * and the instant from which the simulation continues.
 */
export async function prepareSimulation({ owner, telemetry, clock, days, say }: Options) {
  const now = clock.now().epochMilliseconds
  return withOwner(owner, async (db) => {
    const assets = await db
      .transaction()
      .execute((transaction) => ensureDemoDevices(transaction, clock.now()))
    const states = await db
      .selectFrom('assetState')
      .select(['accountId', 'assetId', 'lastUpdateAt'])
      .execute()
    const machines = [...assets].map(([machine, asset]) => {
      const row = states.find((each) => each.accountId === asset.accountId && each.assetId === asset.assetId)
      return { machine, writtenUntil: row?.lastUpdateAt?.epochMilliseconds ?? null }
    })
    if (states.length === 0 && days > 0) say(`Generating ${days} days of history for the demo fleet.`)
    await keepDemoRentals(db, assets, clock.now())
    await fillHistory({ intake: telemetry.intake, machines, now, days })
    await telemetry.finishRebuilds()
    await keepDemoFuel(db, assets, clock)
    if (states.length === 0 && days > 0)
      await db.transaction().execute((transaction) => writeThefts(transaction, clock.now()))
    await db.transaction().execute((transaction) => ensureDemoTasks(transaction, assets, now))
    const gateways = await ensureDemoGateways(db, telemetry.intake, now)
    const { signal } = new AbortController()
    await markOffline(telemetry.pool, { now, signal })
    await nameTowns(telemetry.pool, { signal })
    return { assets, demoGateways: gateways, from: now }
  })
}

async function withOwner<Result>(owner: pg.PoolConfig, run: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = openPool({ ...owner, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  try {
    return await run(db)
  } finally {
    await pool.end()
  }
}

export type LiveOptions = {
  owner: pg.PoolConfig
  assets: DemoAssets
  demoGateways: readonly DemoGateway[]
  from: number
  clock: Clock
  /** The address of this server. */
  address: string
  gateways: DevicePorts | null
}

/** Continues the simulation over the real protocols, or over our own JSON where a port is closed. */
export async function startSimulation({ owner, from, clock, address, gateways, ...options }: LiveOptions) {
  const stopping = new AbortController()
  const open: Record<Machine['protocol'], boolean> = {
    json: true,
    osmand: true,
    traccar: true,
    teltonika: Boolean(gateways?.teltonika),
    owntracks: Boolean(gateways?.mqtt),
  }
  const machines = [...options.assets.keys()].map((machine): Machine =>
    open[machine.protocol] ? machine : { ...machine, protocol: 'json' },
  )
  await withOwner(owner, (db) => registerWith(db, machines))
  const { hostname } = new URL(address)
  const driving = drive({
    machines,
    targets: {
      http: address,
      teltonika: `${hostname}:${gateways?.teltonika?.port ?? 0}`,
      mqtt: `mqtt://${hostname}:${gateways?.mqtt?.port ?? 0}`,
    },
    tokens: DEMO_TOKENS,
    clock: simulatedClock(() => clock.now().epochMilliseconds, from, 1),
    signal: stopping.signal,
  })
  const hearing = startDemoGateways(options.demoGateways, {
    read: (run) => withOwner(owner, run),
    send: (gateway, reading) => sendJson(address, gateway, reading),
    now: () => clock.now().epochMilliseconds,
  })
  const follow = () =>
    withOwner(owner, async (db) => {
      await keepDemoRentals(db, options.assets, clock.now())
      await keepDemoFuel(db, options.assets, clock)
    })
  // If it fails, it is tried again an hour later.
  const following = setInterval(() => void follow().catch(() => {}), FOLLOW_MS)
  return {
    async stop() {
      clearInterval(following)
      hearing.stop()
      stopping.abort()
      await driving
    },
  }
}

const sendJson = (address: string, { uniqueId, accountKey }: DemoGateway, { at, beacons = [] }: Reading) =>
  fetch(new URL('/api/readings', address), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${DEMO_TOKENS.ofAccount(accountKey)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      deviceId: uniqueId,
      at,
      beacons: beacons.map(({ id, rssi }) => ({ id, ...(rssi !== null && { rssi }) })),
    }),
  })
