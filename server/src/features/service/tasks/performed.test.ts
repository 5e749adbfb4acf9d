import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'
import { evaluateSchedules } from '../../../schedules/evaluate.queries.ts'
import { markPerformed, undoPerformed } from './performed.service.ts'
import type { Performed } from './performed.service.ts'

const app = startTestApp()
const HOUR = 3600
let account: TestAccount
let tasks: { oil: number; tires: number; yearly: number }
beforeEach(async () => {
  account = await newAccount(app)
  await query("update branch set timezone = 'America/Denver' where account_id = $1", [account.id])
  const [oil = 0, tires = 0, yearly = 0] = (
    await query<{ id: number }>(
      `insert into task (account_id, name, schedule_type, every, time_unit) values
         ($1, 'Oil', 'engine-hours', 900000, null), ($1, 'Tyres', 'odometer', 50000000, null),
         ($1, 'Inspection', 'time', 1, 'year') returning id`,
      [account.id],
    )
  ).map(({ id }) => id)
  tasks = { oil, tires, yearly }
  const past = app.clock.now().subtract({ hours: 24 * 400 }).epochMilliseconds / 1000
  await query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     values ($1, $2, $3, 'engine-hours', 0, 900000), ($1, $2, $4, 'odometer', 0, 50000000), ($1, $2, $5, 'time', $6::float8, $6::float8 + 86400 * 365)`,
    [account.id, account.machine, oil, tires, yearly, past],
  )
})

const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.testDatabase.ownerPool.query(text, values)).rows as Row[]

const author = () => ({
  db: app.database.account(account.id),
  clock: app.clock,
  session: { accountId: account.id, userId: account.people.admin.id, firstName: 'Robin', lastName: 'Admin' },
})
const evaluate = () => evaluateSchedules(author(), [account.machine])
const perform = (taskIds: number[], performed: Partial<Performed> & Pick<Performed, 'date'>) =>
  markPerformed(author(), {
    equipmentId: account.machine,
    taskIds,
    performed: {
      repairId: account.repair,
      engineSeconds: null,
      odometer: null,
      nextDate: null,
      nextEngineSeconds: null,
      ...performed,
    },
  })
const undo = () => undoPerformed(author(), account.machine, account.repair)

const meters = (snapshot: object) =>
  query(
    `insert into asset_state (account_id, asset_id, snapshot) values ($1, $2, $3)
     on conflict (account_id, asset_id) do update set snapshot = excluded.snapshot`,
    [account.id, account.machine, JSON.stringify(snapshot)],
  )
const flags = async () =>
  (
    await query<{ flag_id: number }>(
      'select flag_id from asset_flag where account_id = $1 and equipment_id = $2 order by 1',
      [account.id, account.machine],
    )
  ).map((row) => row.flag_id)
const assignments = () =>
  query<{ last_value: number; next_value: number; state: number }>(
    `select last_value, next_value, state from task_assignment where account_id = $1 and equipment_id = $2
     order by task_id`,
    [account.id, account.machine],
  )

describe('evaluation', () => {
  test('distinguishes due and overdue for each type of schedule', async () => {
    await meters({ engineSeconds: [720_000, 1], odometer: [39_999_999, 1] })
    await evaluate()
    expect((await assignments()).map(({ state }) => state)).toEqual([1, 0, 2])
    expect(await flags()).toEqual([5, 6])
  })

  test.each([{}, { engineSeconds: ['720000', 1] }, { engineSeconds: [true, 1] }, { engineSeconds: null }])(
    'finds nothing due for the meter %j',
    async (snapshot) => {
      await meters(snapshot)
      await evaluate()
      expect((await assignments()).map(({ state }) => state)).toEqual([0, 0, 2])
    },
  )

  test('keeps other flags and the flags of other assets', async () => {
    await query(
      `insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 4), ($1, $2, 10), ($1, $3, 6)`,
      [account.id, account.machine, account.otherMachine],
    )
    await evaluate()
    expect(await flags()).toEqual([4, 6, 10])
    expect(
      await query('select from asset_flag where account_id = $1 and equipment_id = $2', [
        account.id,
        account.otherMachine,
      ]),
    ).toHaveLength(1)
  })
})

describe('performed work', () => {
  test('restarts each schedule from its own reading', async () => {
    await meters({ engineSeconds: [1_000_000, 1], odometer: [60_000_000, 1] })
    await evaluate()
    expect(await flags()).toEqual([6])
    const date = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate()
    await perform([tasks.oil, tasks.tires, tasks.yearly], {
      date: date.toString(),
      engineSeconds: 990 * HOUR,
      odometer: 60_000_000,
    })
    const day = date.toZonedDateTime('America/Denver')
    expect(await assignments()).toMatchObject([
      { last_value: 990 * HOUR, next_value: 1240 * HOUR, state: 0 },
      { last_value: 60_000_000, next_value: 110_000_000, state: 0 },
      {
        last_value: day.epochMilliseconds / 1000,
        next_value: day.add({ years: 1 }).epochMilliseconds / 1000,
        state: 0,
      },
    ])
    expect(await flags()).toEqual([])
  })

  test('counts from the service before after it is undone', async () => {
    await meters({ engineSeconds: [1_000_000, 1], odometer: [60_000_000, 1] })
    const before = (await assignments()).map(({ last_value, next_value }) => [last_value, next_value])
    const [oil, tires] = before
    await perform([tasks.oil], { date: '2026-11-02', engineSeconds: 900 * HOUR })
    const other = await query<{ id: number }>(
      `insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue)
       values ($1, 77, $2, '2026-11-01', 'Oil') returning id`,
      [account.id, account.machine],
    )
    // An older service that is entered later changes nothing.
    await perform([tasks.oil], {
      repairId: other[0]?.id ?? 0,
      date: '2026-11-01',
      engineSeconds: 890 * HOUR,
    })
    expect((await assignments())[0]).toMatchObject({ last_value: 900 * HOUR })
    await undo()
    expect((await assignments())[0]).toMatchObject({ last_value: 890 * HOUR, next_value: 1140 * HOUR })
    await undoPerformed(author(), account.machine, other[0]?.id ?? 0)
    const after = (await assignments()).map(({ last_value, next_value }) => [last_value, next_value])
    expect(after.slice(0, 2)).toEqual([oil, tires])
    expect(await flags()).toEqual([6])
  })

  test('is due at the hours that the ticket names, if they come before the interval ends', async () => {
    await meters({ engineSeconds: [1_000 * HOUR, 1] })
    await perform([tasks.oil], {
      date: '2026-11-02',
      engineSeconds: 990 * HOUR,
      nextEngineSeconds: 1002 * HOUR,
    })
    expect((await assignments())[0]).toMatchObject({ next_value: 1002 * HOUR, state: 1 })
    await perform([tasks.oil], {
      date: '2026-11-03',
      engineSeconds: 990 * HOUR,
      nextEngineSeconds: 2000 * HOUR,
    })
    expect((await assignments())[0]).toMatchObject({ next_value: 1240 * HOUR, state: 0 })
  })

  test('changes nothing for tasks that are not assigned to the asset or belong to another account', async () => {
    const before = await assignments()
    const other = await newAccount(app)
    const [foreign] = await query<{ id: number }>(
      `insert into task (account_id, name, schedule_type, every) values ($1, 'Theirs', 'odometer', 5) returning id`,
      [other.id],
    )
    await perform([foreign?.id ?? 0, 99_999], { date: '2026-01-01', engineSeconds: 5, odometer: 5 })
    expect((await assignments()).map(({ last_value }) => last_value)).toEqual(
      before.map(({ last_value }) => last_value),
    )
  })
})
