import { describe, expect, test } from 'vitest'
import { readFleetPage, readSeriesPage } from './readPage.ts'

const AT = Date.parse('2026-11-16T10:00:00Z')

const xmlOf = (equipment: string, links = '', namespace = 'http://standards.iso.org/iso/15143/-3') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Fleet xmlns="${namespace}" version="1" snapshotTime="2026-11-16T10:05:00Z">${links}${equipment}</Fleet>`

const HEADER =
  '<EquipmentHeader><UnitInstallDateTime>2024-01-05T00:00:00Z</UnitInstallDateTime><OEMName>CAT</OEMName><Model>320</Model><EquipmentID>EX-7</EquipmentID><SerialNumber>ZAP00123</SerialNumber><PIN>CAT00320TZAP00123</PIN></EquipmentHeader>'

const IDENTITY = {
  oemName: 'CAT',
  model: '320',
  equipmentId: 'EX-7',
  serialNumber: 'ZAP00123',
  pin: 'CAT00320TZAP00123',
}

/** Reads one asset with the given elements. */
function assetOf(elements: string) {
  const [asset] = readFleetPage(xmlOf(`<Equipment>${HEADER}${elements}</Equipment>`)).assets
  if (!asset) throw new Error('no asset')
  return asset
}

const time = 'datetime="2026-11-16T10:00:00Z"'

describe('values of an asset', () => {
  test.each([
    [
      'decimal hours',
      `<CumulativeOperatingHours ${time}><Hour>312.5</Hour></CumulativeOperatingHours>`,
      { engineSeconds: 312.5 * 3600 },
    ],
    [
      'hours as a duration',
      `<CumulativeOperatingHours ${time}><Hour>P13DT0H25M59.999S</Hour></CumulativeOperatingHours>`,
      { engineSeconds: 13 * 86_400 + 25 * 60 + 59.999 },
    ],
    [
      'a duration without days',
      `<CumulativeIdleHours ${time}><Hour>PT105H30M</Hour></CumulativeIdleHours>`,
      { idleSeconds: 105.5 * 3600 },
    ],
    [
      'fuel in gallons',
      `<FuelUsed ${time}><FuelUnits>gallon</FuelUnits><FuelConsumed>10</FuelConsumed></FuelUsed>`,
      { fuelUsed: 37.854_117_84 },
    ],
    [
      'fuel in liters',
      `<FuelUsed ${time}><FuelUnits>litre</FuelUnits><FuelConsumed>10</FuelConsumed></FuelUsed>`,
      { fuelUsed: 10 },
    ],
    [
      'an odometer in miles',
      `<Distance ${time}><OdometerUnits>mile</OdometerUnits><Odometer>2</Odometer></Distance>`,
      { odometer: 3218.688 },
    ],
    [
      'an odometer in kilometers',
      `<Distance ${time}><OdometerUnits>kilometre</OdometerUnits><Odometer>2</Odometer></Distance>`,
      { odometer: 2000 },
    ],
    [
      'a level and its volume',
      `<FuelRemaining ${time}><Percent>25</Percent><FuelTankCapacityUnits>litre</FuelTankCapacityUnits><FuelTankCapacity>400</FuelTankCapacity></FuelRemaining>`,
      { fuelLevel: 25, fuelVolume: 100 },
    ],
    [
      'a level without a known capacity',
      `<FuelRemaining ${time}><Percent>25</Percent><FuelTankCapacityUnits>litre</FuelTankCapacityUnits><FuelTankCapacity>0</FuelTankCapacity></FuelRemaining>`,
      { fuelLevel: 25 },
    ],
    ['a DEF level', `<DEFRemaining ${time}><Percent>61.5</Percent></DEFRemaining>`, { defLevel: 61.5 }],
    [
      'a running engine',
      `<EngineStatus ${time}><EngineNumber>1</EngineNumber><Running>true</Running></EngineStatus>`,
      { ignition: true },
    ],
    [
      'one of two engines that runs',
      `<EngineStatus ${time}><Running>True</Running></EngineStatus><EngineStatus ${time}><Running>False</Running></EngineStatus>`,
      { ignition: true },
    ],
    [
      'the time as a child',
      '<DEFRemaining><datetime>2026-11-16T10:00:00Z</datetime><Percent>5</Percent></DEFRemaining>',
      { defLevel: 5 },
    ],
    [
      'a time without a zone, which is UTC',
      '<DEFRemaining datetime="2026-11-16T10:00:00"><Percent>5</Percent></DEFRemaining>',
      { defLevel: 5 },
    ],
    [
      'a time with an offset',
      '<DEFRemaining datetime="2026-11-16T03:00:00-0700"><Percent>5</Percent></DEFRemaining>',
      { defLevel: 5 },
    ],
  ])('reads %s', (_name, elements, fields) => {
    const { points, invalid } = assetOf(elements)
    expect(invalid).toEqual([])
    expect(points).toHaveLength(1)
    expect(points[0]?.at).toBe(AT)
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'number') expect(points[0]?.fields[name]).toBeCloseTo(value, 6)
      else expect(points[0]?.fields[name]).toBe(value)
    expect(Object.keys(points[0]?.fields ?? {}).toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  test.each([
    ['the literal missing', `<DEFRemaining ${time}><Percent>missing</Percent></DEFRemaining>`],
    [
      'a time of the year 1',
      '<DEFRemaining datetime="0001-01-01T00:00:00"><Percent>5</Percent></DEFRemaining>',
    ],
    ['an element without a value', `<CumulativeOperatingHours ${time}/>`],
  ])('takes %s as no value', (_name, elements) => {
    expect(assetOf(elements)).toMatchObject({ points: [], invalid: [] })
  })

  test('reads positions with their altitude', () => {
    const { points } = assetOf(
      `<Location ${time}><Latitude>39.7</Latitude><Longitude>-104.9</Longitude><Altitude>5280</Altitude><AltitudeUnits>feet</AltitudeUnits></Location>`,
    )
    expect(points).toEqual([
      { at: AT, position: { lat: 39.7, lng: -104.9 }, fields: { altitude: expect.closeTo(1609.344, 3) } },
    ])
  })

  test('uses the time of the snapshot for a value without one', () => {
    expect(assetOf('<DEFRemaining><Percent>5</Percent></DEFRemaining>').points).toEqual([
      { at: Date.parse('2026-11-16T10:05:00Z'), fields: { defLevel: 5 } },
    ])
  })

  test('joins the values of an instant and orders the instants', () => {
    const { points } = assetOf(
      `<DEFRemaining datetime="2026-11-16T10:04:00Z"><Percent>5</Percent></DEFRemaining>
       <CumulativeOperatingHours ${time}><Hour>1</Hour></CumulativeOperatingHours>
       <EngineStatus ${time}><Running>false</Running></EngineStatus>`,
    )
    expect(points).toEqual([
      { at: AT, fields: { engineSeconds: 3600, ignition: false } },
      { at: AT + 240_000, fields: { defLevel: 5 } },
    ])
  })

  test.each([
    [
      'hours',
      `<CumulativeOperatingHours ${time}><Hour>many</Hour></CumulativeOperatingHours>`,
      'engineSeconds',
      'many',
    ],
    [
      'a duration',
      `<CumulativeOperatingHours ${time}><Hour>P</Hour></CumulativeOperatingHours>`,
      'engineSeconds',
      'P',
    ],
    [
      'a time',
      '<CumulativeOperatingHours datetime="yesterday"><Hour>5</Hour></CumulativeOperatingHours>',
      'cumulativeoperatinghours',
      'yesterday',
    ],
    [
      'a unit',
      `<FuelUsed ${time}><FuelUnits>barrel</FuelUnits><FuelConsumed>3</FuelConsumed></FuelUsed>`,
      'fuelUsed',
      '3 barrel',
    ],
    [
      'a position',
      `<Location ${time}><Latitude>north</Latitude><Longitude>-104</Longitude></Location>`,
      'position',
      'north',
    ],
  ])('lists %s that it can not read, and keeps the rest', (_name, elements, field, value) => {
    const { points, invalid } = assetOf(
      `${elements}<DEFRemaining ${time}><Percent>5</Percent></DEFRemaining>`,
    )
    expect(invalid).toEqual([{ reason: 'impossibleValue', field, value }])
    expect(points).toEqual([{ at: AT, fields: { defLevel: 5 } }])
  })

  test('reads faults with their severity', () => {
    const { faults } = assetOf(
      `<FaultCode ${time}><CodeIdentifier>SPN 110 FMI 0</CodeIdentifier><CodeDescription>Coolant &amp; oil too hot</CodeDescription><CodeSeverity>HIGH</CodeSeverity><CodeSource>Engine</CodeSource></FaultCode>
       <FaultCode><CodeIdentifier>E2</CodeIdentifier></FaultCode>`,
    )
    expect(faults).toEqual([
      {
        at: AT,
        code: 'SPN 110 FMI 0',
        description: 'Coolant & oil too hot',
        severity: 'high',
        source: 'Engine',
      },
      { at: null, code: 'E2', description: '', severity: 'unknown', source: '' },
    ])
  })
})

describe('a page', () => {
  test.each([
    ['the namespace of the standard', 'http://standards.iso.org/iso/15143/-3'],
    ['the namespace of AEMP', 'http://schemas.aemp.org/fleet'],
  ])('reads XML of %s', (_name, namespace) => {
    const page = readFleetPage(xmlOf(`<Equipment>${HEADER}</Equipment>`, '', namespace))
    expect(page).toMatchObject({ assets: [{ identity: IDENTITY }], next: null, unreadable: 0 })
  })

  test('reads prefixed elements', () => {
    const page = readFleetPage(
      '<ns2:Fleet xmlns:ns2="urn:x" snapshotTime="2026-11-16T10:05:00Z"><ns2:Equipment><ns2:EquipmentHeader><ns2:Make>JLG</ns2:Make><ns2:SerialNumber>300</ns2:SerialNumber></ns2:EquipmentHeader></ns2:Equipment></ns2:Fleet>',
    )
    expect(page.assets[0]?.identity).toMatchObject({ oemName: 'JLG', serialNumber: '300' })
  })

  test('reads the JSON of CAT', () => {
    const page = readFleetPage(
      JSON.stringify({
        Links: [
          { Rel: 'Self', Href: '/fleet/1' },
          { Rel: 'Next', Href: '/fleet/2' },
        ],
        Equipment: [
          {
            EquipmentHeader: { OEMName: 'CAT', SerialNumber: 'ZAP00123', PIN: 'missing' },
            EngineStatus: { EngineNumber: '1', Running: 'True', Datetime: '2026-11-16T10:00:00Z' },
            CumulativeOperatingHours: { Hour: 12.25, Datetime: '2026-11-16T10:00:00Z' },
          },
        ],
        Version: '1',
        SnapshotTime: '2026-11-16T10:05:00Z',
      }),
    )
    expect(page.next).toBe('/fleet/2')
    expect(page.assets[0]).toMatchObject({
      identity: { serialNumber: 'ZAP00123', pin: '' },
      points: [{ at: AT, fields: { ignition: true, engineSeconds: 44_100 } }],
    })
  })

  test('takes a next page that is the page itself as the end', () => {
    const links =
      '<Links><rel>self</rel><href>https://x.example/Fleet/3</href></Links><Links><rel>next</rel><href>https://x.example/Fleet/3</href></Links>'
    expect(readFleetPage(xmlOf('', links)).next).toBeNull()
  })

  test('decodes the address of the next page', () => {
    const links = '<Links><rel>next</rel><href>Fleet?page=2&amp;size=100</href></Links>'
    expect(readFleetPage(xmlOf('', links)).next).toBe('Fleet?page=2&size=100')
  })

  test('counts entries that name no asset', () => {
    const page = readFleetPage(
      xmlOf(`<Equipment>${HEADER}</Equipment><Equipment><EquipmentHeader/></Equipment>`),
    )
    expect(page).toMatchObject({ unreadable: 1, assets: [{ identity: IDENTITY }] })
  })

  test('reads an empty fleet', () => {
    expect(readFleetPage(xmlOf(''))).toMatchObject({ assets: [], next: null })
  })

  test.each([
    ['a page to sign in', '<html><body><form>Sign in</form></body></html>'],
    ['broken JSON', '{"Equipment": ['],
    ['a text', 'Service unavailable'],
    ['an error object', '{"error":"invalid_request"}'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Fleet snapshotTime="2026-11-16T10:05:00Z"/>'],
    ['endless nesting', `{"Equipment":${'['.repeat(50)}${']'.repeat(50)}}`],
  ])('rejects %s', (_name, text) => {
    expect(() => readFleetPage(text)).toThrow(Error)
  })
})

describe('a series', () => {
  test('reads the points of XML', () => {
    const page = readSeriesPage(
      `<CumulativeOperatingHoursMessages xmlns="urn:x"><Links><rel>next</rel><href>2</href></Links>${HEADER}
        <CumulativeOperatingHours ${time}><Hour>1</Hour></CumulativeOperatingHours>
        <CumulativeOperatingHours datetime="2026-11-16T11:00:00Z"><Hour>1.5</Hour></CumulativeOperatingHours></CumulativeOperatingHoursMessages>`,
    )
    expect(page).toMatchObject({
      next: '2',
      points: [
        { at: AT, fields: { engineSeconds: 3600 } },
        { at: AT + 3_600_000, fields: { engineSeconds: 5400 } },
      ],
    })
  })

  test('reads the faults of JSON', () => {
    const page = readSeriesPage(
      JSON.stringify({
        Links: [],
        Faults: [{ Datetime: '2026-11-16T10:00:00Z', CodeIdentifier: 'E1', CodeSeverity: 'Low' }],
      }),
    )
    expect(page.faults).toMatchObject([{ at: AT, code: 'E1', severity: 'low' }])
  })
})
