import { AEMP_PAGE } from '@yardmaster/core/contract/history/aemp.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendWithToken, tokenFor } from '../../../testing/apiTokens.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { Fleet, Series, SingleEquipment } from './aempStructure.fixture.ts'

const app = startTestApp({ options: { tokenRequestsPerMinute: 100_000 } })
const rows = startTelemetryRows(app)
const AT = Date.parse('2026-11-14T23:31:04.040Z')
const at = '2026-11-14T23:31:04.040Z'

let account: TestAccount
let token: string
beforeAll(async () => {
  account = await newAccount(app)
  token = await tokenFor(app, account.people.admin, ['aemp'])
  const columns = {
    name: 'Big <320> & "Co"',
    make: 'CAT',
    model: '320/GC',
    serial_number: 'ZAP 01',
    vin: 'CAT0320X',
  }
  await app.testDatabase.ownerPool.query(
    'update equipment set name = $2, make = $3, model = $4, serial_number = $5, vin = $6 where id = $1',
    [account.machine, ...Object.values(columns)],
  )
  await rows.state(
    { accountId: account.id, assetId: account.machine },
    {
      at: AT,
      values: {
        lat: 39.5,
        lng: -104.25,
        altitude: 1609,
        engineSeconds: 4_503_600,
        odometer: 12_345_678,
        fuelLevel: 62.5,
        ignition: true,
        faultCodes: 'P0299,P0675',
        driver: 'Ann',
      },
    },
  )
})

const JSON_FORM = { accept: 'application/json' }
const read = (url: string, headers: Record<string, string> = JSON_FORM, of = token) =>
  sendWithToken(app, of, { url, headers })
const fleetOf = async (url: string, of = token) => Fleet.parse((await read(url, JSON_FORM, of)).json())
const idsOf = ({ Equipment }: { Equipment: { EquipmentHeader: { EquipmentID: string } }[] }) =>
  Equipment.map(({ EquipmentHeader }) => EquipmentHeader.EquipmentID)

const EQUIPMENT = {
  EquipmentHeader: {
    OEMName: 'CAT',
    Model: '320/GC',
    EquipmentID: 'Big <320> & "Co"',
    SerialNumber: 'ZAP 01',
    PIN: 'CAT0320X',
  },
  Location: { datetime: at, Latitude: 39.5, Longitude: -104.25, Altitude: 1609, AltitudeUnits: 'metre' },
  CumulativeOperatingHours: { datetime: at, Hour: 1251 },
  FuelRemaining: { datetime: at, Percent: 62.5 },
  Distance: { datetime: at, OdometerUnits: 'kilometre', Odometer: 12_345.678 },
  EngineStatus: { datetime: at, EngineNumber: '1', Running: true },
  FaultCode: [
    { datetime: at, CodeIdentifier: 'P0299' },
    { datetime: at, CodeIdentifier: 'P0675' },
  ],
}

describe('the fleet', () => {
  test('has the newest values of each asset, in the units of the standard', async () => {
    const fleet = await fleetOf('/aemp/Fleet/1')
    expect(fleet.Links).toEqual([{ rel: 'self', href: 'https://yard.example/aemp/Fleet/1' }])
    expect(fleet.Equipment.find(({ EquipmentHeader }) => EquipmentHeader.PIN)).toEqual(EQUIPMENT)
    expect(JSON.stringify(fleet)).not.toContain('Ann')
  })

  test('is the same in XML, with times as attributes', async () => {
    const response = await read('/aemp/Fleet/1', {})
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(response.headers['vary']).toContain('accept')
    expect(XMLValidator.validate(response.body)).toBe(true)
    expect(response.body).toContain(
      '<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1" snapshotTime="',
    )
    const plain = { ignoreAttributes: false, attributeNamePrefix: '', processEntities: true }
    const isArray = (name: string) => ['Equipment', 'Links', 'FaultCode'].includes(name)
    const parser = new XMLParser({ ...plain, parseAttributeValue: false, isArray })
    const { xmlns: _, ...fleet } = parser.parse(response.body).Fleet
    const found = fleet.Equipment.find(
      ({ EquipmentHeader }: typeof EQUIPMENT) => EquipmentHeader.PIN === 'CAT0320X',
    )
    expect(found).toEqual({ ...EQUIPMENT, EngineStatus: { ...EQUIPMENT.EngineStatus, EngineNumber: 1 } })
  })

  test('leaves out what nobody has reported, archived assets and assets out of sight', async () => {
    const assetId = await account.equipment('Never reported')
    await account.equipment('Gone', { archived_at: '2026-01-01' })
    const fleet = await fleetOf('/aemp/Fleet/1')
    expect(
      fleet.Equipment.find(({ EquipmentHeader }) => EquipmentHeader.EquipmentID === 'Never reported'),
    ).toEqual({
      EquipmentHeader: { EquipmentID: 'Never reported' },
    })
    expect(idsOf(fleet)).not.toContain('Gone')
    const limited = await tokenFor(app, account.people.limited, ['aemp'])
    expect(idsOf(await fleetOf('/aemp/Fleet/1', limited))).toEqual(['Big <320> & "Co"'])
    await app.testDatabase.ownerPool.query('delete from equipment where id = $1', [assetId])
  })

  test('shows administrators all branches, and others their own', async () => {
    const { admin, otherManager } = account.people
    const ofBranch = await tokenFor(app, otherManager, ['aemp'])
    const all = idsOf(await fleetOf('/aemp/Fleet/1', await tokenFor(app, admin, ['aemp'])))
    const some = idsOf(await fleetOf('/aemp/Fleet/1', ofBranch))
    expect(some.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(some.length)
    expect(all).toEqual(expect.arrayContaining(some))
  })

  test('has every asset once, whether a client follows the links or counts the pages', async () => {
    const large = await newAccount(app)
    await app.testDatabase.ownerPool.query(
      `insert into equipment (account_id, branch_id, name)
       select $1, $2, 'Lift ' || n from generate_series(1, $3) as n`,
      [large.id, large.homeBranch, 2 * AEMP_PAGE],
    )
    const own = await tokenFor(app, large.people.admin, ['aemp'])
    const followed: string[] = []
    const counted: string[] = []
    let url: string | undefined = '/aemp/Fleet/1'
    for (let page = 1; url !== undefined; page += 1) {
      const found: ReturnType<typeof Fleet.parse> = await fleetOf(url, own)
      followed.push(...idsOf(found))
      counted.push(...idsOf(await fleetOf(`/aemp/Fleet/${page}`, own)))
      expect(found.Links.some(({ rel }) => rel === 'prev')).toBe(page > 1)
      url = found.Links.find(({ rel }) => rel === 'next')?.href.replace('https://yard.example', '')
    }
    expect(followed.length).toBeGreaterThan(2 * AEMP_PAGE)
    expect(new Set(followed).size).toBe(followed.length)
    expect(counted).toEqual(followed)
    expect(idsOf(await fleetOf('/aemp/Fleet/99', own))).toEqual([])
  })
})

describe('one asset', () => {
  test.each([
    ['/aemp/Fleet/Equipment/PIN/cat0320x'],
    ['/aemp/Fleet/Equipment/PIN/ZAP%2001'],
    ['/aemp/Fleet/Equipment/MakeModelSerial/CAT/320%2FGC/ZAP%2001'],
  ])('is found at %s', async (url) => {
    const {
      Links,
      version: _,
      snapshotTime: __,
      ...equipment
    } = SingleEquipment.parse((await read(url)).json())
    expect(equipment).toEqual(EQUIPMENT)
    expect(Links).toEqual([{ rel: 'self', href: `https://yard.example${url}` }])
  })

  test('is not found if it does not exist or the user may not see it', async () => {
    const outside = await tokenFor(app, account.people.otherManager, ['aemp'])
    expect((await read('/aemp/Fleet/Equipment/PIN/CAT0320X', JSON_FORM, outside)).statusCode).toBe(404)
    expect((await read('/aemp/Fleet/Equipment/PIN/nothing')).statusCode).toBe(404)
    expect((await read('/aemp/Fleet/Equipment/MakeModelSerial/JCB/320%2FGC/ZAP%2001')).statusCode).toBe(404)
  })
})

describe('a series', () => {
  let start: number
  const MINUTE = 60_000
  const READINGS = 150
  const path = (signal: string, hours = 4) =>
    `/aemp/Fleet/Equipment/PIN/SERIES1/${signal}/${new Date(start).toISOString()}/${new Date(start + hours * 60 * MINUTE).toISOString()}`

  beforeAll(async () => {
    const assetId = await account.equipment('Tracked', {
      vin: 'SERIES1',
      make: 'JCB',
      model: '540',
      serial_number: 'S1',
    })
    const device = await newDevice(app, account, assetId)
    start = app.clock.now().epochMilliseconds - 3 * 60 * MINUTE
    const readings = Array.from({ length: READINGS }, (_, index) => ({
      at: start + index * MINUTE,
      position: { lat: 39.5 + index * 1e-4, lng: -104 },
      alerts: [],
      fields: {
        ignition: index % 50 < 40,
        engineSeconds: 360_000 + index * 60,
        odometer: 1_000_000 + index * 10,
        fuelLevel: 80 - index / 10,
        ...(index === 20 && { faultCodes: 'SPN 110 FMI 0' }),
      },
    }))
    await app.telemetry.intake.submit(device, readings, { protocol: 'json', address: '' })
  })

  async function all(signal: string) {
    const pages = []
    let url: string | undefined = `${path(signal)}/1`
    while (url !== undefined) {
      const page: ReturnType<typeof Series.parse> = Series.parse((await read(url)).json())
      pages.push(page)
      url = page.Links.find(({ rel }) => rel === 'next')?.href.replace('https://yard.example', '')
    }
    return pages
  }

  test.each([
    ['Locations', 'Location', { Latitude: 39.5149, Longitude: -104 }],
    ['CumulativeOperatingHours', 'CumulativeOperatingHours', { Hour: 102.4833 }],
    ['Distance', 'Distance', { OdometerUnits: 'kilometre', Odometer: 1001.49 }],
    ['FuelRemainingRatio', 'FuelRemaining', { Percent: 65.1 }],
    ['EngineCondition', 'EngineStatus', { EngineNumber: '1', Running: false }],
  ] as const)('of %s has every reading once, in order, over several pages', async (signal, element, last) => {
    const pages = await all(signal)
    expect(pages.map((page) => page[element]?.length)).toEqual([AEMP_PAGE, READINGS - AEMP_PAGE])
    const found = pages.flatMap((page): { datetime: string }[] => page[element] ?? [])
    expect(found.map(({ datetime }) => Date.parse(datetime))).toEqual(
      Array.from({ length: READINGS }, (_, index) => start + index * MINUTE),
    )
    expect(found.at(-1)).toMatchObject(last)
    expect(pages[0]?.EquipmentHeader).toMatchObject({ PIN: 'SERIES1', EquipmentID: 'Tracked' })
    const counted = Series.parse((await read(`${path(signal)}/2`)).json())
    expect(counted[element]).toEqual(pages[1]?.[element])
  })

  test('of faults has a code for each report', async () => {
    const [page] = await all('Faults')
    expect(page?.FaultCode).toEqual([
      { datetime: new Date(start + 20 * MINUTE).toISOString(), CodeIdentifier: 'SPN 110 FMI 0' },
    ])
  })

  test('is empty for a signal that the asset does not have', async () => {
    for (const signal of ['CumulativeIdleHours', 'CumulativeFuelUsed', 'DEFRemaining'])
      expect((await all(signal)).map(({ Links }) => Links.length)).toEqual([1])
  })

  test('is found by make, model and serial number, and named after its element in XML', async () => {
    const url = path('Locations').replace('PIN/SERIES1', 'MakeModelSerial/JCB/540/S1')
    const { body } = await read(`${url}/2`, { accept: 'text/xml' })
    expect(XMLValidator.validate(body)).toBe(true)
    expect(body).toMatch(/<LocationMessages xmlns="[^"]+" version="1"><Links><rel>self<\/rel>/)
  })

  test.each([
    [() => `${path('Locations', 32 * 24)}/1`, 'end'],
    [() => `${path('Locations', -1)}/1`, 'end'],
    [() => `${path('Locations')}/0`, 'page'],
    [() => `${path('Speeds')}/1`, 'signal'],
  ])('rejects a wrong address (%#)', async (url, field) => {
    const response = await read(url())
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  })
})

describe('callers', () => {
  test.each([
    ['application/json', 'application/json; charset=utf-8'],
    ['application/iso15143-snapshot+json', 'application/iso15143-snapshot+json; charset=utf-8'],
    ['application/xml;q=0.2, application/json;q=0.9', 'application/json; charset=utf-8'],
    ['text/xml', 'text/xml; charset=utf-8'],
    ['text/html, */*;q=0.1', 'application/xml; charset=utf-8'],
  ])('that accept %s get %s', async (accept, contentType) => {
    expect((await read('/aemp/Fleet/1', { accept })).headers['content-type']).toBe(contentType)
  })

  test('that accept neither form get 406', async () => {
    expect((await read('/aemp/Fleet/1', { accept: 'text/csv' })).statusCode).toBe(406)
  })

  test('need a token with the scope, and are told how to send it', async () => {
    const cookie = await cookieFor(app, account.people.admin)
    const response = await send(app, { method: 'GET', url: '/aemp/Fleet/1', cookie })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toContain('Basic realm="Yardmaster"')
    const readOnly = await tokenFor(app, account.people.admin, ['read'])
    expect((await read('/aemp/Fleet/1', JSON_FORM, readOnly)).statusCode).toBe(403)
    const authorization = `Basic ${Buffer.from(`telematics:${token}`).toString('base64')}`
    expect((await read('/aemp/Fleet/1', { authorization }, '')).statusCode).toBe(200)
  })
})
