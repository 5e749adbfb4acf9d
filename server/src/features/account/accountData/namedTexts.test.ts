import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let worker: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ worker } = account.people)
  await rename(worker, 'Ana María', 'Ruiz')
})

const owner = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await app.testDatabase.ownerPool.query<Row>(sql, values)).rows
const rename = ({ id }: Person, firstName: string, lastName: string) =>
  owner('update app_user set first_name = $2, last_name = $3 where id = $1', [id, firstName, lastName])
const found = async () =>
  (await callAs(app, account.people.admin, accountData.personalData, { params: { id: worker.id } })).body
const anonymize = async (name = 'Ana María Ruiz') =>
  (
    await callAs(app, account.people.admin, accountData.anonymize, {
      params: { id: worker.id },
      body: { name },
    })
  ).status
const addTicket = (issue: string, ticketNum = 900) =>
  account.add('repair', {
    equipment_id: account.machine,
    issue,
    ticket_num: ticketNum,
    check_in_date: '2026-11-01',
  })
const addChange = (changes: unknown) =>
  owner(
    `insert into activity (account_id, action, resource_kind, resource_id, resource_name, changes)
     values ($1, 'updated', 'repair', 1, 'EX-1', $2)`,
    [account.id, JSON.stringify(changes)],
  )
const changes = async () =>
  (
    await owner<{ changes: unknown }>(
      `select changes from activity where account_id = $1 and resource_name = 'EX-1' order by id`,
      [account.id],
    )
  ).map((row) => row.changes)
const FORMER = () => `Former user ${worker.id}`

test('texts with the full name or the email are listed, and not those with other words', async () => {
  const ticket = await addTicket('Ask ana maría  ruiz about it')
  await addTicket('Ana María Ruizal and Joana María Ruiz', 901)
  await owner(`update equipment set notes = $2 where id = $1`, [account.machine, `Keys: ${worker.email}.`])
  const other = await newAccount(app)
  await owner(`update equipment set notes = 'Ana María Ruiz' where id = $1`, [other.machine])
  expect(await found()).toMatchObject({
    texts: {
      count: 2,
      shown: [
        { kind: 'ticket', id: ticket, title: '900' },
        { kind: 'asset', id: account.machine },
      ],
    },
    keepsName: false,
  })
})

test('every kind of text that people edit is looked at', async () => {
  const set = (table: string, column: string) =>
    owner(`update ${table} set ${column} = 'Ana María Ruiz' where account_id = $1`, [account.id])
  for (const [table, column] of [
    ['repair', 'resolution'],
    ['equipment', 'sold_to'],
    ['place', 'notes'],
    ['client', 'contact'],
    ['rental', 'notes'],
    ['task', 'procedure'],
  ] as const)
    await set(table, column)
  const { shown } = (await found()).texts
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(
    new Set(['ticket', 'asset', 'place', 'client', 'rental', 'task']),
  )
})

test('records that nobody can edit get the new name, also in the inboxes of others', async () => {
  const ticket = await addTicket('Broken')
  const note = await account.add('repair_note', {
    repair_id: ticket,
    user_id: account.people.manager.id,
    user_name: 'Someone',
    content: `@Ana María Ruiz saw it.\nMail ${worker.email?.toUpperCase()}`,
  })
  await addChange({ mechanic: [null, 'Ana María Ruiz'], notes: ['Call\nAna María Ruiz', 'Ana María Ruizal'] })
  await owner(
    `insert into inbox_item (account_id, user_id, kind, topic, subject, first_at, at, reported_at, changed_at, detail)
     values ($1, $2, 'assignment', 'assignment', '', now(), now(), now(), now(), '{"by": "Ana María Ruiz"}')`,
    [account.id, account.people.manager.id],
  )
  expect(await anonymize()).toBe(204)
  expect(await owner('select content from repair_note where id = $1', [note])).toEqual([
    { content: `@${FORMER()} saw it.\nMail ${FORMER()}` },
  ])
  expect(await changes()).toEqual([
    { mechanic: [null, FORMER()], notes: [`Call\n${FORMER()}`, 'Ana María Ruizal'] },
  ])
  const inboxes = await owner<{ by: string }>(
    `select detail ->> 'by' as by from inbox_item where account_id = $1 and topic = 'assignment'`,
    [account.id],
  )
  expect(inboxes).toEqual([{ by: FORMER() }])
  expect((await found()).texts).toEqual({ count: 0, shown: [] })
})

test('a name that may mean someone else, or something else, stays', async () => {
  await rename(account.people.manager, 'Ana maría', 'Ruiz')
  await addChange({ mechanic: [worker.email, 'Ana María Ruiz'] })
  expect((await found()).keepsName).toBe(true)
  expect(await anonymize()).toBe(204)
  expect(await changes()).toEqual([{ mechanic: [FORMER(), 'Ana María Ruiz'] }])
})

test('a name of one word stays, because it may be any word', async () => {
  await rename(worker, 'Crew', '')
  await addChange({ notes: ['', 'The crew left'] })
  expect((await found()).keepsName).toBe(true)
  expect(await anonymize('Crew')).toBe(204)
  expect(await changes()).toEqual([{ notes: ['', 'The crew left'] }])
})
