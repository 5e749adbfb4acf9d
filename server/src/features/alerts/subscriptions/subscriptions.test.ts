import { activity } from '@yardmaster/core/contract/account/activity.ts'
import {
  NEW_EVENT_SETTINGS,
  NEW_FLAG_SETTINGS,
  subscriptions,
} from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
  // Removes the subscriptions that new managers have.
  await app.testDatabase.ownerPool.query('delete from subscription where account_id = $1', [account.id])
})

type Someone = keyof TestAccount['people']
type Settings = { flagged?: boolean; unflagged?: boolean; selector: string[] }

const set = (by: Someone, of: number, topic: string, body: Settings = NEW_FLAG_SETTINGS) =>
  callAs(app, account.people[by], subscriptions.set, { params: { userId: of, topic }, body })
const remove = (by: Someone, of: number, topic: string) =>
  callAs(app, account.people[by], subscriptions.remove, { params: { userId: of, topic } })
const setMany = (by: Someone, userIds: string, topic: string, settings: Settings, type = 'flag') =>
  callAs(app, account.people[by], subscriptions.setMany, {
    params: { topic },
    query: { userIds },
    body: { type: type as 'flag', settings },
  })
const listFor = async (by: Someone) =>
  (await callAs(app, account.people[by], subscriptions.list, {})).body.map(({ userId, topic }) => [
    userId,
    topic,
  ])
const selecting = (...selector: string[]) => ({ ...NEW_FLAG_SETTINGS, selector })

describe('subscriptions', () => {
  test('are created, changed and removed, and each change is recorded in the history', async () => {
    const { worker } = account.people
    expect((await set('worker', worker.id, 'flag:7')).status).toBe(204)
    const settings = { flagged: true, unflagged: true, selector: [`category:${account.usedCategory}`] }
    expect((await set('worker', worker.id, 'flag:7', settings)).status).toBe(204)
    // Saving the same settings again records nothing.
    await set('worker', worker.id, 'flag:7', settings)
    const { body } = await callAs(app, worker, subscriptions.list, {})
    expect(body).toEqual([
      {
        userId: worker.id,
        topic: 'flag:7',
        type: 'flag',
        settings,
        meta: {
          userName: `Robin worker ${account.marker}`,
          deleted: false,
          selected: [{ ref: `category:${account.usedCategory}`, name: 'Excavators', deleted: false }],
        },
      },
    ])
    expect((await remove('worker', worker.id, 'flag:7')).status).toBe(204)
    expect(await listFor('worker')).toEqual([])
    const entries = await callAs(app, account.people.admin, activity.recent, {})
    expect(entries.body.map(({ action }) => action).toSorted()).toEqual([
      'changed a subscription of',
      'subscribed',
      'unsubscribed',
    ])
  })

  test('are set for several users at once, including those already subscribed', async () => {
    const { worker, viewer, manager } = account.people
    await set('manager', viewer.id, 'event:panic', { selector: [`thing:${account.machine}`] })
    const ids = [worker.id, viewer.id, worker.id].join('.')
    expect((await setMany('manager', ids, 'event:panic', NEW_EVENT_SETTINGS, 'event')).status).toBe(204)
    expect(await listFor('manager')).toEqual([
      [worker.id, 'event:panic'],
      [viewer.id, 'event:panic'],
    ])
    expect((await setMany('manager', `${manager.id}`, 'event:panic', NEW_FLAG_SETTINGS)).body.errors).toEqual(
      {
        type: 'Invalid',
      },
    )
  })

  test('are visible to the user and to those who manage the user', async () => {
    const { admin, manager, worker, otherManager } = account.people
    for (const { id } of [admin, manager, worker, otherManager]) await set('admin', id, 'flag:1')
    const users = async (by: Someone) => new Set((await listFor(by)).map(([id]) => id))
    expect(await users('admin')).toEqual(new Set([admin.id, manager.id, worker.id, otherManager.id]))
    expect(await users('manager')).toEqual(new Set([admin.id, manager.id, worker.id]))
    expect(await users('otherManager')).toEqual(new Set([otherManager.id]))
    expect(await users('worker')).toEqual(new Set([worker.id]))
    expect(await users('viewer')).toEqual(new Set())
  })

  test('of deleted users have no name and can only be removed', async () => {
    const { worker } = account.people
    await set('worker', worker.id, 'flag:2')
    await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
      worker.id,
    ])
    const { body } = await callAs(app, account.people.manager, subscriptions.list, {})
    expect(body[0]?.meta).toMatchObject({ userName: '', deleted: true })
    expect((await set('manager', worker.id, 'flag:2', selecting('all'))).status).toBe(404)
    expect((await setMany('manager', `${worker.id}`, 'flag:2', selecting('all'))).status).toBe(422)
    expect((await remove('manager', worker.id, 'flag:2')).status).toBe(204)
  })
})

describe('subscribing users', () => {
  test.each<[Someone, Someone, number]>([
    ['worker', 'worker', 204],
    ['worker', 'viewer', 403],
    ['viewer', 'viewer', 403],
    ['limited', 'limited', 204],
    ['manager', 'worker', 204],
    ['manager', 'admin', 204],
    ['manager', 'otherManager', 404],
    ['otherManager', 'worker', 404],
    ['admin', 'otherManager', 204],
    ['admin', 'operator', 404],
  ])('as %s for %s returns %i', async (by, of, status) => {
    expect((await set(by, account.people[of].id, 'flag:4')).status).toBe(status)
    const many = status === 404 ? 422 : status
    expect((await setMany(by, `${account.people[of].id}`, 'flag:5', NEW_FLAG_SETTINGS)).status).toBe(many)
  })

  test('returns 404 for users of another account', async () => {
    const foreign = (await newAccount(app)).people.worker
    expect((await set('admin', foreign.id, 'flag:4')).status).toBe(404)
    const both = `${account.people.worker.id}.${foreign.id}`
    expect((await setMany('admin', both, 'flag:4', NEW_FLAG_SETTINGS)).body.errors).toEqual({
      userIds: 'One of these users no longer exists.',
    })
    expect(await listFor('admin')).toEqual([])
  })

  test('lists the people who can sign in for managers, sorted by last name', async () => {
    const { body } = await callAs(app, account.people.manager, subscriptions.people, {})
    expect(body.map(({ name }) => name.split(' ')[1])).toEqual([
      'admin',
      'branch',
      'worker',
      'worker',
      'worker',
    ])
  })

  test('returns 403 without the feature', async () => {
    await app.testDatabase.ownerPool.query(`update account set features = '{service}' where id = $1`, [
      account.id,
    ])
    expect((await set('admin', account.people.admin.id, 'flag:4')).status).toBe(403)
    expect((await callAs(app, account.people.admin, subscriptions.list, {})).status).toBe(403)
  })
})

describe('the selection', () => {
  test('accepts only visible assets, but keeps those selected before', async () => {
    const { limited } = account.people
    const unseen = `thing:${account.otherMachine}`
    expect((await set('limited', limited.id, 'flag:1', selecting(unseen))).body.errors).toEqual({
      selector: 'One of these assets or categories no longer exists.',
    })
    await set('manager', limited.id, 'flag:1', selecting(unseen))
    const seen = `thing:${account.machine}`
    expect((await set('limited', limited.id, 'flag:1', selecting(unseen, seen))).status).toBe(204)
    const { body } = await callAs(app, limited, subscriptions.list, {})
    expect(body[0]?.meta.selected.map(({ name }) => name)).toEqual([null, 'EX-1'])
  })

  test('marks deleted items and no longer accepts them in new subscriptions', async () => {
    const { admin } = account.people
    const [thing, category] = [`thing:${account.machine}`, `category:${account.emptyCategory}`]
    await set('admin', admin.id, 'flag:1', selecting(thing, category))
    const { ownerPool } = app.testDatabase
    await ownerPool.query('update equipment set archived_at = now() where id = $1', [account.machine])
    await ownerPool.query('update category set deleted_at = now() where id = $1', [account.emptyCategory])
    const { body } = await callAs(app, admin, subscriptions.list, {})
    expect(body[0]?.meta.selected.map(({ deleted }) => deleted)).toEqual([true, true])
    expect((await set('admin', admin.id, 'flag:1', selecting(thing))).status).toBe(204)
    for (const gone of [thing, category])
      expect((await set('admin', admin.id, 'flag:6', selecting(gone))).status).toBe(422)
  })

  test.each<[string, Settings, Record<string, string>]>([
    ['flag:1', selecting(), { selector: 'No assets selected' }],
    ['event:panic', { selector: [] }, { selector: 'No assets selected' }],
    ['flag:1', { ...selecting('all'), flagged: false }, { flagged: 'Select one' }],
    ['flag:1', { selector: ['all'] }, { flagged: 'Required' }],
    ['event:panic', selecting('all'), { flagged: 'Unknown field' }],
    ['flag:1', selecting('thing:0'), { selector: 'Invalid' }],
    ['flag:1', selecting('user:4'), { selector: 'Invalid' }],
    [
      'flag:1',
      selecting('thing:9999999999'),
      { selector: 'One of these assets or categories no longer exists.' },
    ],
    ['flag:1', selecting('thing:1\0'), { 'selector.0': 'Invalid' }],
    ['flag:11', selecting('all'), { topic: 'Invalid' }],
    ['event:deviceMetrics', { selector: ['all'] }, { topic: 'Invalid' }],
  ])('rejects %s with %j: %j', async (topic, settings, errors) => {
    expect((await set('admin', account.people.admin.id, topic, settings)).body.errors).toEqual(errors)
  })

  test('is reduced to all if it contains all, and is always all for areas', async () => {
    const { admin } = account.people
    await set('admin', admin.id, 'flag:1', selecting(`thing:${account.machine}`, 'all'))
    await set('admin', admin.id, 'flag:3', selecting(`thing:${account.machine}`))
    const { body } = await callAs(app, admin, subscriptions.list, {})
    expect(body.map(({ settings }) => settings.selector)).toEqual([['all'], ['all']])
  })
})
