import { columns } from '@yardmaster/core/contract/fleet/columns.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()

test('stores the columns of each user until they reset them', async () => {
  const { people } = await newAccount(app)
  const params = { list: 'assets' as const }
  const read = async (person: keyof typeof people) =>
    (await callAs(app, people[person], columns.read, { params })).body.columns
  const choose = (chosen: string[] | null) =>
    callAs(app, people.viewer, columns.update, { params, body: { columns: chosen } })
  expect(await read('viewer')).toBeNull()
  await choose(['make', 'flags', 'make'])
  expect(await read('viewer')).toEqual(['make', 'flags'])
  await choose([])
  expect(await read('viewer')).toEqual([])
  expect(await read('admin')).toBeNull()
  await choose(null)
  expect(await read('viewer')).toBeNull()
  expect((await choose(['<b>'])).status).toBe(422)
})
