import { attributes } from '@yardmaster/core/contract/fleet/attributes.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { beforeEach, expect, test } from 'vitest'
import { splitMeasures } from '../../../db/measures.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startRentals } from './rentals.fixture.ts'

const { app, account, sql, day, out } = startRentals()

let height: number
let inBranch: number
const boomLift = (name: string, columns: object) =>
  account.equipment(name, { category_id: boomLifts, ...columns })
let boomLifts: number

/** A boom lift of 60 ft in each of two branches, and two that are not what the client wants. */
beforeEach(async () => {
  boomLifts = await account.category('Boom Lifts')
  height = await account.add('attribute', { name: 'Platform height', category_id: boomLifts })
  inBranch = await boomLift('BL-1', { attributes: { [height]: '60 ft' } })
  await boomLift('BL-2', { attributes: { [height]: '160 ft' } })
  await boomLift('BL-3', { branch_id: account.otherBranch, attributes: { [height]: '60-foot' } })
  const rented = await boomLift('BL-4', { attributes: { [height]: '60 ft' } })
  await out({ assetId: rented, contract: 'R-60' })
})

const find = async (search: string, anyBranch = true) => {
  const query = { startAt: day(2), dueAt: day(16), search, anyBranch: String(anyBranch) }
  const { body } = await callAs(app, account.people.admin, rentals.availability, { query })
  return body.rows.map(({ asset }) => asset.name)
}

test('finds “a 60-ft boom lift from Thursday for two weeks, any branch”', async () => {
  for (const search of ['60-ft boom lift', '60 ft boom', '60ft boom lift', "60' boom lift", 'boom 60 FEET'])
    expect([search, await find(search)]).toEqual([search, ['BL-1', 'BL-3']])
  expect(await find('60-ft boom lift', false)).toEqual(['BL-1'])
  expect(await find('80-ft boom lift')).toEqual([])
})

test('finds measures in names, tags and categories, too', async () => {
  await account.equipment('Scissor 26', { tags: ["26'"] })
  const trailers = await account.category('20 ft Trailers')
  await account.equipment('TL-1', { category_id: trailers })
  expect(await find('26 ft')).toEqual(['Scissor 26'])
  expect(await find('20-ft')).toEqual(['TL-1'])
})

test('follows the values of an asset, its category and what attributes exist', async () => {
  await sql(`update equipment set attributes = jsonb_build_object($2::text, '45 ft') where id = $1`, [
    inBranch,
    String(height),
  ])
  expect(await find('60 ft')).toEqual(['BL-3'])
  expect(await find('45 ft')).toEqual(['BL-1'])
  const params = { id: height }
  expect((await callAs(app, account.people.admin, attributes.remove, { params })).status).toBe(204)
  expect(await find('45 ft')).toEqual([])
  expect((await callAs(app, account.people.admin, attributes.restore, { params })).status).toBe(204)
  expect(await find('45 ft')).toEqual(['BL-1'])
  await sql('update equipment set category_id = null where id = $1', [inBranch])
  expect(await find('45 ft')).toEqual([])
})

test('the database reads measures as the search does', async () => {
  for (const text of [
    "60 ft, 60-ft 8' 12.5 m",
    '16,5m 100 kw',
    '60 motors',
    'gs-1930 5,000 lbs',
    '7’ 2′',
    '3 m2',
  ])
    expect([text, (await sql('select measures($1)', [text])).rows[0]?.measures?.split('\n') ?? []]).toEqual([
      text,
      [...new Set(splitMeasures(text).measures)].toSorted(),
    ])
})
