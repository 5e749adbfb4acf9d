import type { IsoSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { startIso15143Emulator } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import type { Iso15143Options } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import { lastReport, valuesAt } from '@yardmaster/simulator/emulators/iso15143/fleet.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '../../../integrations/providerError.ts'
import { fleetPages, openClient } from './client.ts'
import type { Spelling } from './client.ts'
import type { FeedAsset } from './feedAsset.ts'

const NOW = Temporal.Instant.from('2026-11-16T18:20:00Z')

async function connect(
  options: Iso15143Options & {
    settings?: Partial<IsoSettings>
    spelling?: Spelling
    fetch?: typeof fetch
  } = {},
) {
  let now = NOW.epochMilliseconds
  const emulator = await startIso15143Emulator({ now: () => now, ...options })
  onTestFinished(() => emulator.close())
  const settings: IsoSettings = {
    ...emulator.settings,
    readsSeries: false,
    minutes: 15,
    branchId: 1,
    ...options.settings,
  }
  const context = {
    settings,
    fetch: options.fetch ?? fetch,
    clock: { now: () => Temporal.Instant.fromEpochMilliseconds(now) },
    signal: new AbortController().signal,
  }
  return {
    emulator,
    client: openClient(context, options.spelling),
    pass: (seconds: number) => (now += seconds * 1000),
  }
}

async function readAll(
  client: ReturnType<typeof openClient>,
  from: string | null = null,
): Promise<FeedAsset[]> {
  const assets: FeedAsset[] = []
  for await (const page of fleetPages(client, from)) assets.push(...page.assets)
  return assets
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error.code : String(error)),
  )

test.each([
  ['visionlink', 'json', 'lowerCase'],
  ['visionlink', 'xml', 'lowerCase'],
  ['genie', 'xml', 'standard'],
  ['genie', 'json', 'standard'],
  ['iso15143', 'xml', 'standard'],
  ['iso15143', 'json', 'standard'],
] as const)('reads the same fleet from %s as %s', async (flavor, format, spelling) => {
  const { client, emulator } = await connect({
    flavor,
    settings: { format },
    assets: 25,
    pageSize: 10,
    spelling,
  })
  const assets = await readAll(client)
  expect(assets.map(({ identity }) => identity.serialNumber)).toEqual(
    emulator.assets.map(({ serialNumber }) => serialNumber),
  )
  expect(assets.flatMap(({ invalid }) => invalid)).toEqual([])
  for (const [index, { points, identity, faults }] of assets.entries()) {
    const emulated = emulator.assets[index]
    if (!emulated) throw new Error('no asset')
    const at = lastReport(emulated, NOW.epochMilliseconds)
    const values = valuesAt(emulated, at)
    expect(identity).toMatchObject({ oemName: emulated.oemName, model: emulated.model })
    expect(points.map((point) => point.at)).toEqual([at])
    const { fields, position } = points[0] ?? { at, fields: {} }
    // The coarsest format has whole seconds.
    expect(Math.abs(Number(fields['engineSeconds']) - values.hours * 3600)).toBeLessThan(1)
    expect(Number(fields['fuelUsed'])).toBeCloseTo(values.litresUsed, 0)
    expect(fields['ignition']).toBe(values.running)
    expect(position?.lat).toBeCloseTo(values.position.lat, 5)
    expect('defLevel' in fields).toBe(emulated.hasDef)
    expect('fuelVolume' in fields).toBe(index % 3 !== 0)
    if (index === 1) expect(faults).toMatchObject([{ code: 'SPN 110 FMI 0', severity: 'high' }])
  }
})

test('reads series from page to page', async () => {
  const { client, emulator } = await connect({ flavor: 'visionlink', spelling: 'lowerCase' })
  const [asset] = await readAll(client)
  if (!asset) throw new Error('no asset')
  const to = NOW.epochMilliseconds
  const points: FeedAsset['points'] = []
  for await (const page of client.series(asset.identity, 'CumulativeOperatingHours', to - 86_400_000, to))
    points.push(...page.points)
  // The first asset reports every ten minutes.
  expect(points).toHaveLength(144)
  expect(emulator.requests.filter((path) => path.includes('cumulativeOperatingHours'))).toHaveLength(3)
})

test('continues from a page', async () => {
  const { client } = await connect({ assets: 25, pageSize: 10 })
  const first = await client.fleetPage(client.firstPage)
  expect(await readAll(client, first.next)).toHaveLength(15)
})

test('asks for one token and renews it when it expires', async () => {
  const { client, emulator, pass } = await connect({ flavor: 'visionlink', tokenSeconds: 600 })
  const tokens = () => emulator.requests.filter((path) => path === '/token').length
  await readAll(client)
  await readAll(client)
  expect(tokens()).toBe(1)
  pass(700)
  await readAll(client)
  expect(tokens()).toBe(2)
})

test('renews a token once if the provider refuses it early', async () => {
  const { client, emulator } = await connect({ flavor: 'visionlink' })
  emulator.disturb('refused')
  expect(await readAll(client)).toHaveLength(12)
  emulator.disturb('refused', 'refused')
  expect(await codeOf(readAll(client))).toBe('signInRefused')
})

test('signs in by the header where the provider wants that', async () => {
  const { client } = await connect({ flavor: 'visionlink', headerOnly: true })
  expect(await readAll(client)).toHaveLength(12)
})

test.each([
  ['visionlink', { secret: 'wrong' }],
  ['genie', { secret: 'wrong' }],
  ['iso15143', { secret: 'wrong' }],
  ['iso15143', { user: 'other-header' }],
] as const)('says that %s refused the sign-in with %o', async (flavor, settings) => {
  const { client } = await connect({ flavor, settings })
  expect(await codeOf(readAll(client))).toBe('signInRefused')
})

test('says how long to wait after too many requests', async () => {
  const { client, emulator } = await connect()
  emulator.disturb('tooOften')
  await expect(readAll(client)).rejects.toMatchObject({ code: 'tooOften', retryAfterSeconds: 120 })
})

test.each([
  ['down', 'providerDown'],
  ['broken', 'unreadable'],
] as const)('explains an answer that is %s', async (kind, code) => {
  const { client, emulator } = await connect({ flavor: 'visionlink' })
  emulator.disturb(kind)
  expect(await codeOf(readAll(client))).toBe(code)
})

test('does not send credentials to another server', async () => {
  const page = { Links: [{ rel: 'next', href: 'http://elsewhere.example/Fleet/2' }], Equipment: [] }
  const asked: string[] = []
  const { client } = await connect({
    fetch: (address) => {
      asked.push(address instanceof Request ? address.url : address.toString())
      return Promise.resolve(Response.json(page))
    },
  })
  expect(await codeOf(readAll(client))).toBe('unreadable')
  expect(asked).toHaveLength(1)
})
