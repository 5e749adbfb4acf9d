import { CHANGED_MAX, map } from '@yardmaster/core/contract/map/liveMap.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventReader } from '../../../testing/eventReader.ts'
import { startStreamReaders } from '../../../testing/streamReaders.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const openStream = startStreamReaders(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Someone = keyof TestAccount['people']
const AT = Date.parse('2026-11-14T23:31:04.040Z')
const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
const asset = (assetId: number) => ({ accountId: account.id, assetId })

const watch = (person: Someone, lastId?: string) => openStream(account.people[person], map.live.path, lastId)

async function watchReady(person: Someone): Promise<EventReader> {
  const reader = await watch(person)
  expect(await reader.ready()).toEqual({ resumed: false })
  return reader
}

const move = async (assetId: number, lat: number, at = AT) => {
  const client = await rows.pool.connect()
  await client.query('begin')
  await rows.state(asset(assetId), { at, status: 'moving' }, client)
  await client.query(
    'update asset_state set lat = $3, lng = -105, speed = 4.2, heading = 90 where account_id = $1 and asset_id = $2',
    [account.id, assetId, lat],
  )
  await client.query('commit')
  client.release()
}

describe('moves', () => {
  test('contain position, status and flags', async () => {
    const reader = await watchReady('worker')
    await move(account.machine, 39.5)
    expect(await reader.moves()).toEqual([
      {
        id: account.machine,
        position: { lat: 39.5, lng: -105 },
        heading: 90,
        speed: 4.2,
        status: 'moving',
        at: AT - (AT % 1000),
        flags: [],
      },
    ])
  })

  test('reach only the users who may see the asset', async () => {
    const foreign = await newAccount(app)
    const readers = [await watchReady('admin'), await watchReady('otherManager'), await watchReady('limited')]
    const client = await rows.pool.connect()
    await client.query('begin')
    for (const id of [account.machine, account.otherMachine, account.foreignMachine])
      await rows.state(asset(id), { at: AT }, client)
    await rows.state({ accountId: foreign.id, assetId: foreign.machine }, { at: AT }, client)
    await client.query('commit')
    client.release()
    const seen = await Promise.all(readers.map(async (reader) => (await reader.moves()).map(({ id }) => id)))
    expect(seen).toEqual([
      [account.machine, account.otherMachine],
      [account.foreignMachine],
      [account.machine],
    ])
  })

  test('are sent after a reconnect if they were missed', async () => {
    const first = await watchReady('worker')
    await move(account.machine, 39.5)
    await first.moves()
    const { lastId } = first.reader
    await first.close()
    await move(account.otherMachine, 38.5)
    const second = await watch('worker', lastId)
    expect(await second.ready()).toEqual({ resumed: true })
    const missed = await second.moves()
    expect(missed.find(({ id }) => id === account.otherMachine)?.position?.lat).toBe(38.5)
  })

  test('report a raised or cleared flag from any source, even for an asset that never reported', async () => {
    const reader = await watchReady('worker')
    await sql('insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 10)', [
      account.id,
      account.machine,
    ])
    expect(await reader.moves()).toMatchObject([
      { id: account.machine, position: null, status: 'noData', at: null, flags: [10] },
    ])
    await sql('delete from asset_flag where account_id = $1', [account.id])
    expect(await reader.moves()).toMatchObject([{ id: account.machine, flags: [] }])
  })
})

describe('changed equipment', () => {
  const set = (id: number, change: string) =>
    sql(`update equipment set ${change} where account_id = $1 and id = $2`, [account.id, id])

  test('lists added, renamed, recategorized and removed assets for the users who see or saw them', async () => {
    const reader = await watchReady('worker')
    const limited = await watchReady('limited')
    const added = await account.equipment('Brand new')
    expect(await reader.changed()).toEqual([added])
    await set(account.otherMachine, `name = 'Renamed'`)
    expect(await reader.changed()).toEqual([account.otherMachine])
    await set(account.machine, 'category_id = null')
    expect(await reader.changed()).toEqual([account.machine])
    await set(added, 'archived_at = now()')
    expect(await reader.changed()).toEqual([added])
    await set(account.foreignMachine, `branch_id = ${account.homeBranch}`)
    expect(await reader.changed()).toEqual([account.foreignMachine])
    expect(await limited.changed()).toEqual([account.machine])
    expect(limited.rest()).toEqual([])
  })

  test('reports a new asset as soon as it moves', async () => {
    const reader = await watchReady('worker')
    const added = await account.equipment('Brand new')
    await reader.changed()
    await move(added, 37.5)
    expect(await reader.moves()).toMatchObject([{ id: added, position: { lat: 37.5 } }])
  })

  test('ignores changes of other fields', async () => {
    const reader = await watchReady('worker')
    await set(account.otherMachine, `notes = 'Checked', version = version + 1`)
    await set(account.machine, `name = 'Renamed'`)
    expect(await reader.changed()).toEqual([account.machine])
  })

  test('makes the client reload after too many changes at once', async () => {
    const reader = await watchReady('worker')
    await sql(
      `insert into equipment (account_id, branch_id, name) select $1, $2, 'Pump ' || n from generate_series(1, $3::int) n`,
      [account.id, account.homeBranch, CHANGED_MAX + 1],
    )
    expect(await reader.ready()).toEqual({ resumed: false })
  })
})

test('closes the map stream when the account loses the feature', async () => {
  const reader = await watchReady('manager')
  await sql(`update account set features = array_remove(features, 'maptrac') where id = $1`, [account.id])
  await app.live.check()
  await expect(reader.ended).resolves.toBeUndefined()
})
