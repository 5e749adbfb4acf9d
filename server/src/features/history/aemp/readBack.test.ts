import { beforeAll, expect, test } from 'vitest'
import { readFleetPage, readSeriesPage } from '../../../telemetry/feeds/iso15143/readPage.ts'
import { sendWithToken, tokenFor } from '../../../testing/apiTokens.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { startTestApp } from '../../../testing/testApp.ts'

/** Our own reader of makers' feeds reads what we write, and ends with the same figures. */
const app = startTestApp()
const rows = startTelemetryRows(app)
const AT = Date.parse('2026-11-14T23:31:04.040Z')
const MINUTE = 60_000

let account: TestAccount
let token: string
beforeAll(async () => {
  account = await newAccount(app)
  token = await tokenFor(app, account.people.limited, ['aemp'])
  await app.testDatabase.ownerPool.query(
    `update equipment set name = 'Big <320> & "Co"', make = 'CAT', model = '320', serial_number = 'ZAP01', vin = 'CAT0320X'
     where id = $1`,
    [account.machine],
  )
})

const FORMS = ['application/xml', 'application/json']
const read = async (url: string, accept: string) =>
  (await sendWithToken(app, token, { url, headers: { accept } })).body

test.each(FORMS)('a snapshot in %s has the same figures', async (accept) => {
  const fields = { engineSeconds: 4_503_660, odometer: 12_345_678, fuelLevel: 62.5, altitude: 1609 }
  await rows.state(
    { accountId: account.id, assetId: account.machine },
    { at: AT, values: { lat: 39.5, lng: -104.25, ignition: true, faultCodes: 'P0299,P0675', ...fields } },
  )
  const { assets, unreadable } = readFleetPage(await read('/aemp/Fleet/1', accept))
  expect(unreadable).toBe(0)
  expect(assets).toMatchObject([
    {
      identity: {
        oemName: 'CAT',
        model: '320',
        equipmentId: 'Big <320> & "Co"',
        serialNumber: 'ZAP01',
        pin: 'CAT0320X',
      },
      faults: [
        { code: 'P0299', at: AT },
        { code: 'P0675', at: AT },
      ],
      invalid: [],
    },
  ])
  const [point] = assets[0]?.points ?? []
  expect(point).toMatchObject({ at: AT, position: { lat: 39.5, lng: -104.25 } })
  expect(point?.fields['ignition']).toBe(true)
  for (const [field, value] of Object.entries(fields)) expect(point?.fields[field]).toBeCloseTo(value, 0)
})

test.each(FORMS)('a series in %s has the same points', async (accept) => {
  const device = await newDevice(app, account, account.machine)
  const start = app.clock.now().epochMilliseconds - 60 * MINUTE
  const sent = [0, 1, 2].map((minute) => ({
    at: start + minute * MINUTE,
    position: { lat: 39.5 + minute / 1000, lng: -104 },
    fields: { engineSeconds: 360_000 + minute * 60 },
  }))
  const readings = sent.map((reading) => ({ ...reading, alerts: [] }))
  await app.telemetry.intake.submit(device, readings, { protocol: 'json', address: '' })
  const span = [start, start + 10 * MINUTE].map((at) => new Date(at).toISOString()).join('/')
  const series = async (signal: string) =>
    readSeriesPage(await read(`/aemp/Fleet/Equipment/PIN/CAT0320X/${signal}/${span}/1`, accept)).points
  expect((await series('Locations')).map(({ at, position }) => ({ at, position }))).toEqual(
    sent.map(({ at, position }) => ({ at, position })),
  )
  const hours = await series('CumulativeOperatingHours')
  expect(hours.map(({ at }) => at)).toEqual(sent.map(({ at }) => at))
  for (const [index, { fields }] of hours.entries())
    expect(fields['engineSeconds']).toBeCloseTo(sent[index]?.fields.engineSeconds ?? 0, 0)
})
