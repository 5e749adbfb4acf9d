import { parseArgs } from 'node:util'
import { REPAIRS_PAGE } from '@yardmaster/core/contract/service/repairList.ts'
import { ASSIGNMENTS_PAGE } from '@yardmaster/core/contract/service/tasks.ts'
import { openContest } from './contest.ts'
import { fillEquipment } from './equipment.ts'
import { describe, runInTurns } from './rounds.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '50000' },
    /** The number of assets whose meters pass a threshold at once. */
    batch: { type: 'string', default: '500' },
    tickets: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    concurrency: { type: 'string', default: '4' },
  },
})
const FEW = Number(options.few)
const MANY = Number(options.many)
const BATCH = Number(options.batch)
const TICKETS = Number(options.tickets)
const ROUNDS = Number(options.rounds)
const CONCURRENCY = Number(options.concurrency)
const EVERY = 900_000
const BATCHES = 30

const DUE = `/* due */ select equipment.id, equipment.name, category_id, main_image_id, task_id, last_value, next_value,
    (meter_reading(snapshot, 'engineSeconds') - last_value) / (next_value - last_value) as ratio
  from task_assignment a
  join equipment on equipment.account_id = a.account_id and equipment.id = a.equipment_id
  join asset_state s on s.account_id = a.account_id and s.asset_id = a.equipment_id
  where a.account_id = 1 and state > 0 and branch_id = 1 and archived_at is null
  order by ratio desc, equipment.id desc, task_id desc limit ${ASSIGNMENTS_PAGE + 1}`

const OPEN_TICKETS = `/* open tickets */ select repair.id, ticket_num, equipment_id, name, category_id, main_image_id, check_in_date, engine_count, left(issue, 200)
  from repair
  join equipment on equipment.account_id = repair.account_id and equipment.id = repair.equipment_id
  where repair.account_id = 1 and resolved_at is null and deleted_at is null and branch_id = 1 and archived_at is null
  order by check_in_date desc, repair.id desc limit ${REPAIRS_PAGE + 1}`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const yard = await openYard({ assets: 0 })
  try {
    await yard.owner.query(`
      update account set features = '{service}';
      insert into task (account_id, id, name, schedule_type, every) values (1, 1, 'Oil', 'engine-hours', ${EVERY})`)
    await fill(yard, 1, FEW)
    const few = await evaluateBatches(yard)
    await fill(yard, FEW + 1, MANY)
    const many = await evaluateBatches(yard)
    const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
    say(`evaluating ${BATCH} of ${FEW} assets: ${ms(few)}, of ${MANY}: ${ms(many)}`)
    say(`many vs. few assets: ${(many / few).toFixed(3)} times the time   (at most 1.3)`)
    await fillTickets(yard)
    await measureLists(yard)
  } finally {
    await yard.close()
  }
}

/** Inserts one assignment per asset. One in five is due. */
async function fill(yard: Yard, from: number, to: number): Promise<void> {
  await fillEquipment(yard, from, to)
  await yard.ingest.query(
    `update asset_state set snapshot = json_build_object('engineSeconds', json_build_array(
       case when asset_id % 5 = 0 then 0.8 + (asset_id % 97) / 300.0 else (asset_id % 79) / 100.0 end * ${EVERY}, 0),
       'x', repeat(md5(asset_id::text), 30)) where asset_id between $1 and $2`,
    [from, to],
  )
  await yard.owner.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     select 1, n, 1, 'engine-hours', 0, ${EVERY} from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  const ids = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  for (let first = 0; first < ids.length; first += BATCH)
    await evaluate(yard, ids.slice(first, first + BATCH))
  await yard.owner.query('vacuum analyze')
}

const evaluate = (yard: Yard, ids: readonly number[]) =>
  yard.ingest.query({
    name: 'evaluate',
    text: 'select evaluate_schedules(array_fill(1, array[cardinality($1::int[])]), $1::int[], null)',
    values: [ids],
  })

/**
 * Returns the median milliseconds for a batch whose meters all cross a threshold, alternating up and down.
 */
async function evaluateBatches(yard: Yard): Promise<number> {
  const ids = Array.from({ length: BATCH }, (_, index) => 1 + index)
  const times: number[] = []
  for (let turn = 0; turn < BATCHES; turn++) {
    await yard.ingest.query(
      `update asset_state set snapshot = json_build_object('engineSeconds', json_build_array($2::float8, 0),
         'x', repeat(md5(asset_id::text), 30)) where account_id = 1 and asset_id = any($1)`,
      [ids, turn % 2 === 0 ? EVERY * 1.1 : EVERY * 0.5],
    )
    const begun = performance.now()
    await evaluate(yard, ids)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[BATCHES >> 1] ?? 0
}

/** Inserts tickets, of which one in ten is open. */
async function fillTickets(yard: Yard): Promise<void> {
  await yard.owner.query(
    `insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue, resolved_at, date_completed)
     select 1, n, 1 + n * 7919 % ${MANY}, date '2024-01-01' + n % 700, 'Leaks oil at the boom, ' || md5(n::text),
       closed, closed from generate_series(1, ${TICKETS}) n,
       lateral (select case when n % 10 > 0 then timestamptz '2026-01-01' end as closed) as state`,
  )
  await yard.owner.query('vacuum analyze repair')
}

async function measureLists(yard: Yard): Promise<void> {
  const contest = await openContest(yard, { concurrency: CONCURRENCY })
  try {
    for (const [name, path, bare, rows] of [
      ['due list', '/api/tasks/due', DUE, ASSIGNMENTS_PAGE + 1],
      ['open tickets', '/api/repairs', OPEN_TICKETS, REPAIRS_PAGE + 1],
    ] as const) {
      const results = await runInTurns(
        [
          contest.overHttp(name, () => path),
          { ...contest.bareSelect(bare, { values: () => [], rows }), name: '  bare SELECT' },
        ],
        { rounds: ROUNDS, seconds: Number(options.seconds), concurrency: CONCURRENCY },
      )
      for (const result of results) say(describe(result))
      const [ours, plain] = results
      if (ours && plain) say(`${name}: ratio to bare SQL ${(ours.best / plain.best).toFixed(3)}`)
    }
  } finally {
    await contest.close()
  }
}

await main()
