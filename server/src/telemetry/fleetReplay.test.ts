import { MessageChannel } from 'node:worker_threads'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { TEST_FLEET } from '@yardmaster/simulator/testing/fleet.ts'
import { expect, test } from 'vitest'
import { telemetryContents } from '../testing/bareYard.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { Source } from './readings/intake.ts'
import type { Reading } from './readings/reading.ts'
import { openTelemetry } from './telemetry.ts'
import { openPeers } from './thread/peers.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
/** A Tuesday morning in Denver, when most of the fleet works. */
const TO = Temporal.Instant.from('2026-03-10T16:30:00Z')
const FROM = TO.subtract({ hours: 4 })
const ORDERS = 5
const RESENT = 0.3

type Sent = { asset: number; reading: Reading }

/** Four hours of every asset, without readings of the same instant. */
const SENT: Sent[] = TEST_FLEET.flatMap((machine, index) => {
  const byInstant = new Map<number, Reading>()
  for (const { at, lat, lng, fields, alerts } of reportsOf(machine).between(
    FROM.epochMilliseconds,
    TO.epochMilliseconds,
  ))
    byInstant.set(at, { at, position: { lat, lng }, fields, alerts })
  return [...byInstant.values()].map((reading) => ({ asset: index + 1, reading }))
}).toSorted((a, b) => a.reading.at - b.reading.at)

/** A small generator, so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Shuffles all readings and resends some of them somewhere. */
function disturbed(seed: number): Sent[] {
  const random = randomNumbers(seed)
  const resent = SENT.filter(() => random() < RESENT)
  return [...SENT, ...resent]
    .map((sent) => ({ sent, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ sent }) => sent)
}

/** Connects as many threads as assets are divided among. Here, all of them are one. */
function peersOf(count: number) {
  const peers = Array.from({ length: count }, (_, self) => openPeers({ self, count }))
  for (const [self, one] of peers.entries())
    for (const [other, another] of peers.entries()) {
      if (other >= self) continue
      const { port1, port2 } = new MessageChannel()
      one.connect(other, port1)
      another.connect(self, port2)
    }
  return peers
}

async function contentsAfter(order: readonly Sent[], atOnce: number, threads = 1) {
  const database = await createTestDatabase()
  await database.ownerPool.query(FLEET)
  const clock = { now: () => TO }
  const peers = peersOf(threads)
  const opened = await Promise.all(
    peers.map((each) => openTelemetry({ ingest: database.ingest, clock, peers: each, onError: () => {} })),
  )
  try {
    for (let from = 0; from < order.length; from += atOnce) {
      const byAsset = Map.groupBy(order.slice(from, from + atOnce), ({ asset }) => asset)
      const deliveries = [...byAsset].map(([asset, sent]) => ({
        device: { accountId: 1, id: asset, uniqueId: `device-${asset}`, model: '' },
        readings: sent.map(({ reading }) => reading),
      }))
      await opened[(from / atOnce) % threads]?.intake.submitAll(deliveries, SOURCE)
    }
    for (const telemetry of opened) await telemetry.finishRebuilds()
    return await telemetryContents(database.ownerPool)
  } finally {
    for (const telemetry of opened) await telemetry.close()
    for (const each of peers) each.close()
    await database.close()
  }
}

const ICONS = ['pickup', 'dumpTruck', 'excavator', 'skidSteer', 'scissorLift', 'generator'] as const
const iconOf = (asset: number) => ICONS[asset % ICONS.length] ?? 'pickup'
const FLEET = `
  insert into account (id, name) values (1, 'Yard');
  insert into branch (account_id, id, name) values (1, 1, 'Denver');
  ${ICONS.map(
    (icon, index) => `insert into category (account_id, id, name, icon, color)
      values (1, ${index + 1}, '${icon}', '${icon}', '#689f38');
    insert into category_work_rule (account_id, category_id, from_at, rule)
      values (1, ${index + 1}, '-infinity', '${standardWorkRule(icon).rule}');`,
  ).join('')}
  ${TEST_FLEET.map(({ key }, index) => {
    const asset = index + 1
    const category = ICONS.indexOf(iconOf(asset)) + 1
    return `insert into equipment (account_id, id, branch_id, name, category_id)
      values (1, ${asset}, 1, '${key}', ${category});
    insert into device (account_id, id, unique_id, protocol) values (1, ${asset}, 'device-${asset}', 'json');
    insert into device_assignment (account_id, device_id, equipment_id, from_at)
      values (1, ${asset}, ${asset}, '2000-01-01');`
  }).join('')}`

test('gives equal histories of a fleet in five random orders with a third of all readings sent twice', async () => {
  const expected = await contentsAfter(SENT, SENT.length)
  expect(expected.readings).toHaveLength(SENT.length)
  const kinds = new Set(expected.intervals.map(({ kind }) => kind))
  for (const kind of ['engine', 'trip', 'stop', 'idle', 'working'] as const)
    expect(kinds).toContain(INTERVAL_KINDS[kind])
  // Every second time, two threads receive the deliveries in turn.
  for (let seed = 1; seed <= ORDERS; seed++)
    expect(await contentsAfter(disturbed(seed), 20 * seed, 1 + (seed % 2)), `order ${seed}`).toEqual(expected)
})
