import { alertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import type { AlertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { expect, test } from 'vitest'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, db, account, run, subscribe, flag } = startNotifications()

type Someone = keyof TestAccount['people']

const read = async (someone: Someone, week: AlertWeek = 'this') =>
  (await callAs(app, account.people[someone], alertWeek.read, { query: { week } })).body.lines
const entries = async () => (await callAs(app, account.people.worker, inbox.list, { query: {} })).body.rows

/** Two alerts of an asset and one of another. */
async function fire(): Promise<void> {
  for (const topic of ['flag:5', 'flag:9']) await subscribe('worker', topic, NEW_FLAG_SETTINGS)
  await flag(9)
  await db().query('delete from asset_flag where account_id = $1', [account.id])
  await flag(9)
  await flag(5, account.otherMachine)
  await run({ mail: null })
}

test('counts what fired by topic and asset, and says that nobody acted', async () => {
  await fire()
  expect(await read('manager')).toMatchObject([
    { topicName: 'Device battery low', name: 'EX-1', fired: 2, takenBy: [], actedAfter: null },
    { topicName: 'Service due', fired: 1, actedAfter: null },
  ])
  expect(await read('manager', 'last')).toEqual([])
})

test('says who took an alert, and how long that was after it fired', async () => {
  await fire()
  const entry = (await entries()).find(({ name }) => name === 'EX-1')
  app.clock.advance({ minutes: 5 })
  await callAs(app, account.people.worker, inbox.setTaken, { body: { ids: [entry?.id ?? 0], taken: true } })
  const [line] = await read('manager')
  expect(line).toMatchObject({ takenBy: [expect.stringMatching(/\w+ \w+/) as string] })
  expect(line?.actedAfter).toBeGreaterThanOrEqual(299)
  app.clock.advance({ minutes: -5 })
})

test('shows only assets that the reader may see, of topics that they may read', async () => {
  await fire()
  expect((await read('limited')).map(({ name }) => name)).toEqual(['EX-1'])
  expect(await read('otherManager')).toEqual([])
  await db().query(`update account set features = '{subscriptions}' where id = $1`, [account.id])
  expect((await read('manager')).map(({ topic }) => topic)).toEqual(['flag:9'])
  const stranger = await newAccount(app)
  expect((await callAs(app, stranger.people.admin, alertWeek.read, {})).body.lines).toEqual([])
})

test('downloads the lines that the page shows', async () => {
  await fire()
  const download = async (query: string) =>
    (
      await send(app, {
        method: 'GET',
        url: `/api/alertWeek/export?format=csv&${query}`,
        cookie: await cookieFor(app, account.people.manager),
      })
    ).body
      .trim()
      .split('\r\n')
  const [headers, ...rows] = await download('')
  expect(headers).toContain('Asset,Topic,Times,First,Last,Taken by,Minutes until someone acted')
  expect(rows).toEqual([
    expect.stringMatching(/^EX-1,Device battery low,2,.+,,$/),
    expect.stringContaining('Service due,1,'),
  ])
  expect(await download('topic=flag:5')).toHaveLength(2)
  expect(await download('state=acted')).toHaveLength(1)
})
