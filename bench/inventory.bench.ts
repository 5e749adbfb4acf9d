import { parseArgs } from 'node:util'
import { INVENTORY_PAGE, OPTIONS_MAX } from '@yardmaster/core/contract/fleet/inventory.ts'
import { writeCursor } from '../server/src/db/paging.ts'
import { openContest } from './contest.ts'
import { fillEquipment } from './equipment.ts'
import { describe, runInTurns } from './rounds.ts'
import type { Contender, Result } from './rounds.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,50000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    concurrency: { type: 'string', default: '8' },
  },
})
const SIZES = options.sizes.split(',').map(Number)
const CONCURRENCY = Number(options.concurrency)

const COLUMNS = `equipment.id, name, category_id, make, model, serial_number, tags, main_image_id, asset_state.status,
  last_update_at, lat, lng, array(select flag_id from asset_flag where asset_flag.account_id = equipment.account_id
    and asset_flag.equipment_id = equipment.id order by flag_id) as flags`
const WITH_STATE = `from equipment left join asset_state
  on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id`
const IN_BRANCH = 'equipment.account_id = 1 and branch_id = 1 and archived_at is null'

const PAGE = `/* page */ select ${COLUMNS} ${WITH_STATE}
  where ${IN_BRANCH} and (name_key, equipment.id) > ($1, 0) order by name_key, equipment.id limit ${INVENTORY_PAGE + 1}`
const FILTERED = `/* filtered */ select ${COLUMNS} ${WITH_STATE}
  where ${IN_BRANCH} and (name_key, equipment.id) > ($1, 0) and asset_state.status = 'moving'
  order by name_key, equipment.id limit ${INVENTORY_PAGE + 1}`
const SEARCH = `/* search */ select ${COLUMNS} ${WITH_STATE}
  where ${IN_BRANCH} and equipment.id in (select find_equipment(array[$1], 1001))
  order by name_key, equipment.id limit ${INVENTORY_PAGE + 1}`
const PICKER = `/* picker */ select equipment.id, equipment.name, make, model, icon, color
  from equipment left join category on category.account_id = equipment.account_id and category.id = category_id
  where ${IN_BRANCH} and search like $1 order by equipment.name_key, equipment.id limit ${OPTIONS_MAX}`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const yard = await openYard({ assets: 0 })
  try {
    const measured: Result[][] = []
    let filled = 0
    for (const size of SIZES.toSorted((a, b) => a - b)) {
      await fillEquipment(yard, filled + 1, size)
      filled = size
      say(`${size.toLocaleString('en')} assets`)
      measured.push(await measure(yard, size))
    }
    const [few, many] = [measured[0], measured.at(-1)]
    if (!few || !many || measured.length < 2) return
    for (const [index, large] of many.entries()) {
      const small = few[index]
      if (!small || index % 2 === 1) continue
      say(
        `${large.name}: many vs. few assets, ${ratio(small.best, large.best)} times the time, ` +
          `${ratio(cpuOf(large), cpuOf(small))} times the CPU${index === 0 ? '   (at most 1.3)' : ''}`,
      )
    }
  } finally {
    await yard.close()
  }
}

const ratio = (a: number, b: number) => (a / b).toFixed(3)
const cpuOf = ({ cpu }: Result) => cpu.database + cpu.server

/** Alternates between our endpoint and the bare statement, query by query. */
async function measure(yard: Yard, size: number): Promise<Result[]> {
  const contest = await openContest(yard, { concurrency: CONCURRENCY })
  const any = () => 1 + Math.floor(Math.random() * size)
  // Trailers come last by name, so at least one page follows any other asset.
  const somewhere = () => `excavator ${String(any()).padStart(20, '0')}`
  const after = () => `after=${writeCursor({ key: somewhere(), id: 0 })}`
  const bare = (text: string, value: () => string): Contender => ({
    ...contest.bareSelect(text, { values: () => [value()] }),
    name: '  bare SELECT',
  })
  const number = () => String(any()).padStart(3, '9')
  const letters = () => `m${any() % 10}`
  const contenders = [
    contest.overHttp('page', () => `/api/equipment?${after()}`),
    bare(PAGE, somewhere),
    contest.overHttp('filtered page', () => `/api/equipment?statuses=moving&${after()}`),
    bare(FILTERED, somewhere),
    contest.overHttp('search', () => `/api/equipment?search=${number()}`),
    bare(SEARCH, () => `%${number()}%`),
    contest.overHttp('picker, two letters', () => `/api/equipment/options?search=${letters()}`),
    bare(PICKER, () => `%${letters()}%`),
  ]
  try {
    const results = await runInTurns(contenders, {
      rounds: Number(options.rounds),
      seconds: Number(options.seconds),
      concurrency: CONCURRENCY,
    })
    for (const result of results) say(describe(result))
    return results
  } finally {
    await contest.close()
  }
}

await main()
