import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { importsAs } from './imports.fixture.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

/** Gives EX-1 meters as a device would have reported them: 1,250.0 hours and 50,000 miles. */
const knowMeters = () =>
  app.testDatabase.ownerPool.query(
    `insert into asset_state (account_id, asset_id, snapshot) values ($1, $2, $3)
     on conflict (account_id, asset_id) do update set snapshot = excluded.snapshot`,
    [
      account.id,
      account.machine,
      JSON.stringify({ engineSeconds: [4_500_000, 1], odometer: [80_467_200, 1] }),
    ],
  )

const corrections = async (id = account.machine) =>
  (await callAs(app, account.people.admin, meters.read, { params: { id } })).body.corrections.map(
    ({ meter, value, at }) => [meter, Math.round(value), at],
  )

const exported = async () =>
  (
    await send(app, {
      method: 'GET',
      url: '/api/equipment/export?format=csv',
      cookie: await cookieFor(app, account.people.admin),
    })
  ).body

test('exports the meters in the units of the branch, with their instant', async () => {
  await knowMeters()
  const [head = '', line = ''] = (await exported()).split('\n')
  expect(head).toContain('Hour meter (h),Odometer (mi),Meters as of')
  expect(line).toMatch(/,1250,50000,\d{4}-\d\d-\d\d \d\d:\d\d,/)
})

test('changes nothing if its own export is imported again', async () => {
  await knowMeters()
  const { counts } = await importsAs(app, account.people.admin).check(await exported())
  expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 })
})

test('leaves a meter alone that has advanced as it can have since the file was made', async () => {
  await knowMeters()
  const file = await exported()
  await app.testDatabase.ownerPool.query(
    `update asset_state set snapshot = '{"engineSeconds":[4503000,2],"odometer":[80467200,1]}' where account_id = $1`,
    [account.id],
  )
  const day = /\d{4}-\d\d-\d\d(?= \d\d:\d\d)/
  const yesterday = file.replace(day, (text) =>
    Temporal.PlainDate.from(text).subtract({ days: 1 }).toString(),
  )
  const { counts } = await importsAs(app, account.people.admin).check(yesterday)
  expect(counts).toMatchObject({ changed: 0, refused: 0 })
})

test('sets the meters of known and new assets as of the given date', async () => {
  await knowMeters()
  const imports = importsAs(app, account.people.admin)
  const file =
    'Name,Hours,Odometer (km),Meter date\nEX-1,"1,400.5",,2026-11-03 09:30\nNEW-1,10,5,2026-11-04\n'
  const { id, counts } = await imports.check(file)
  expect(counts).toMatchObject({ added: 1, changed: 1, refused: 0 })
  await imports.apply(id)
  await imports.run()
  expect(await corrections()).toEqual([['engineSeconds', 5_041_800, '2026-11-03T16:30:00Z']])
  const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
    `select id from equipment where account_id = $1 and name = 'NEW-1'`,
    [account.id],
  )
  expect(await corrections(rows[0]?.id)).toEqual(
    expect.arrayContaining([
      ['engineSeconds', 36_000, '2026-11-04T07:00:00Z'],
      ['odometer', 5000, '2026-11-04T07:00:00Z'],
    ]),
  )
})

test.each([
  ['EX-1,-5,,', 'hourMeter'],
  ['EX-1,many,,', 'hourMeter'],
  ['EX-1,10,,2199-01-01', 'metersAsOf'],
  ['EX-1,10,,someday', 'metersAsOf'],
])('rejects %s and names the column', async (line, field) => {
  const imports = importsAs(app, account.people.admin)
  const { id, counts } = await imports.check(`Name,Hours,Odometer,Meter date\n${line}\n`)
  expect(counts).toMatchObject({ refused: 1 })
  const [refused] = await imports.rows(id, 'refused')
  expect(refused?.reasons.map((reason) => reason.field)).toEqual([field])
})
