import { OPTIONS_MAX, inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

type Someone = keyof TestAccount['people']
const options = (person: Someone, query: Record<string, string> = {}) =>
  callAs(app, account.people[person], inventory.options, { query })
const namesOf = async (...input: Parameters<typeof options>) =>
  (await options(...input)).body.map(({ name }) => name)
const everything = () => [account.machine, account.otherMachine, account.foreignMachine].join('.')

describe('a picker', () => {
  test('offers visible equipment of the branch, with its icon and color', async () => {
    expect((await options('limited')).body).toEqual([
      {
        id: account.machine,
        name: 'EX-1',
        branchId: account.homeBranch,
        make: 'Volvo',
        model: 'EC220',
        category: { icon: 'excavator', color: '#689f38' },
      },
    ])
    expect(await namesOf('worker', { search: 'ex' })).toEqual(['EX-1', 'EX-2'])
    expect(await namesOf('otherManager', { search: 'ex-' })).toEqual(['EX-3'])
  })

  test('returns the selected equipment that the caller may see', async () => {
    const ids = everything()
    expect(await namesOf('admin', { ids })).toEqual(['EX-1', 'EX-2', 'EX-3'])
    expect(await namesOf('manager', { ids })).toEqual(['EX-1', 'EX-2'])
    expect(await namesOf('limited', { ids })).toEqual(['EX-1'])
    const foreign = await newAccount(app)
    expect(await namesOf('admin', { ids: String(foreign.machine) })).toEqual([])
  })

  test('pages through all equipment by name', async () => {
    for (let n = 0; n <= OPTIONS_MAX; n++) await account.equipment(`Pump ${n % 10}`)
    const first = (await options('worker', { search: 'pump' })).body
    expect(first).toHaveLength(OPTIONS_MAX)
    const after = String(first.at(-1)?.id)
    const second = (await options('worker', { search: 'pump', after })).body
    const names = [...first, ...second].map(({ name }) => name)
    expect(names).toHaveLength(OPTIONS_MAX + 1)
    expect(names).toEqual(names.toSorted())
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(OPTIONS_MAX + 1)
  })

  test('returns nothing after an asset that the caller may not see', async () => {
    const foreign = await newAccount(app)
    expect((await options('admin', { after: String(foreign.machine) })).body).toEqual([])
  })
})

describe('addresses', () => {
  const addresses = async (person: Someone, ids: string) =>
    (await callAs(app, account.people[person], inventory.addresses, { query: { ids } })).body

  test('are returned for visible equipment with a position', async () => {
    const { id: accountId, machine, otherMachine } = account
    const at = Date.parse('2026-11-14T23:31:04.040Z')
    for (const assetId of [machine, otherMachine]) await telemetry.state({ accountId, assetId }, { at })
    await app.testDatabase.ownerPool.query(
      'update asset_state set lat = 39.7555, lng = -105.2211 where account_id = $1',
      [accountId],
    )
    const golden = (id: number) => ({ id, address: 'Golden, CO' })
    expect(await addresses('worker', everything())).toEqual([golden(machine), golden(otherMachine)])
    expect(await addresses('limited', everything())).toEqual([golden(machine)])
  })

  test('rejects too many ids at once', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1).join('.')
    expect(await addresses('worker', ids)).toEqual({ errors: { ids: 'At most 500' } })
  })
})
