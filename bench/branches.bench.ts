import { parseArgs } from 'node:util'
import { fillEquipment } from './equipment.ts'
import { timePaths } from './timePaths.ts'
import { openYard, runEach } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '50000' },
    branches: { type: 'string', default: '20' },
    clients: { type: 'string', default: '50000' },
    times: { type: 'string', default: '5' },
    /** Measures only the paths that contain this text. */
    only: { type: 'string', default: '' },
  },
})
const ASSETS = Number(options.assets)
const BRANCHES = Number(options.branches)
const CLIENTS = Number(options.clients)
const LIMIT_MS = 1000

/** Every list, picker, count, map and search that an administrator can open in all branches. */
const PATHS = [
  ...['name', 'branch', 'category', 'make', 'serialNumber', 'status', 'lastReport'].flatMap((sort) => [
    `/api/equipment?sort=${sort}`,
    `/api/equipment?sort=${sort}&descending=true`,
  ]),
  '/api/equipment?search=loader',
  '/api/equipment?search=49998',
  '/api/equipment?branches=7',
  '/api/equipment?statuses=moving',
  '/api/equipment?inShop=true',
  '/api/equipment/count',
  '/api/equipment/count?search=loader',
  '/api/equipment/options',
  '/api/equipment/options?search=loader%204',
  ...['name', 'branch', 'archivedAt', 'archivedBy'].map((sort) => `/api/equipment/archived?sort=${sort}`),
  '/api/equipment/archived?search=loader',
  '/api/branches/current/equipment/sold',
  ...['checkInDate', 'branch', 'equipment', 'ticketNum', 'dateCompleted'].map(
    (sort) => `/api/repairs?state=all&sort=${sort}`,
  ),
  '/api/repairs',
  '/api/repairs?search=loader',
  '/api/repairs/count',
  '/api/repair-requests',
  ...['name', 'role', 'branch', 'email', 'things'].map((sort) => `/api/people?sort=${sort}`),
  '/api/people/options?search=person',
  '/api/account/users',
  '/api/places',
  '/api/places?search=yard%201',
  '/api/tasks',
  '/api/tasks/due',
  '/api/tasks/1/assignments',
  '/api/flags',
  '/api/flags/7/assets',
  '/api/map/fleet',
  '/api/map/start',
  '/api/map/shapes?west=-106&south=39&east=-104&north=40',
  '/api/map/tasks?ids=1',
  '/api/devices',
  '/api/devices?search=device-4',
  '/api/categories',
  '/api/clients',
  '/api/clients?search=builder%204',
  '/api/clients/options?search=builder',
  '/api/clients/7',
  '/api/clients/7/sites',
  '/api/branches',
  '/api/activity',
  '/api/session',
  '/analytics/api/overview',
  '/analytics/api/overview/attention',
  '/analytics/api/overview/newest',
  '/api/rentals/board',
]

/** The search for everything answers while people type. */
const SEARCH_LIMIT_MS = 100
const SEARCHES = [
  'e',
  'ex',
  'excavator',
  'excavator40000',
  'Loader 4998',
  'b9f94',
  'device-49',
  'person 77',
  'bilder 404',
  'excavtor 40000',
  'qqqqqqq',
].map((text) => `/api/search?text=${encodeURIComponent(text)}`)

async function main(): Promise<void> {
  const yard = await openYard({ assets: 0 })
  try {
    await fill(yard)
    await timePaths(
      yard,
      [
        [LIMIT_MS, PATHS],
        [SEARCH_LIMIT_MS, SEARCHES],
      ],
      { times: Number(options.times), only: options.only },
    )
  } finally {
    await yard.close()
  }
}

async function fill(yard: Yard): Promise<void> {
  const { owner } = yard
  // Areas first: each new area looks at all assets that exist.
  await runEach(
    owner,
    `update account set features = '{maptrac,service,clients,rentals}';
    insert into branch (account_id, id, name) select 1, n, 'Branch ' || n from generate_series(2, ${BRANCHES}) n;
    insert into task (account_id, id, name, schedule_type, every) values (1, 1, 'Oil', 'engine-hours', 900000);
    insert into place (account_id, id, branch_id, name, lat, lng)
      select 1, n, 1 + n % ${BRANCHES}, 'Yard ' || n, 39 + n % 100 / 100.0, -105 - n % 77 / 77.0 from generate_series(1, 2000) n;
    insert into area (account_id, id, place_id, name, color, lat, lng, radius)
      select 1, n, n, 'Area', '#689f38', 39 + n % 100 / 100.0, -105 - n % 77 / 77.0, 200 from generate_series(1, 2000) n`,
  )
  await fillEquipment(yard, 1, ASSETS + ASSETS / 5)
  // The last sixth is archived.
  await runEach(
    owner,
    `update equipment set branch_id = 1 + id % ${BRANCHES},
      archived_at = case when id > ${ASSETS} then now() - id * interval '1 minute' end,
      archived_by = case when id > ${ASSETS} then 1 end;
    insert into app_user (account_id, id, branch_id, first_name, last_name, email, role)
      select 1, n, 1 + n % ${BRANCHES}, 'Person', 'Number ' || n, 'person' || n || '@bench.example', 'worker'
      from generate_series(2, 2000) n;
    insert into client (account_id, id, name) select 1, n, 'Builder ' || n from generate_series(1, ${CLIENTS}) n;
    insert into site (account_id, id, client_id, name) select 1, n, 1 + n % ${CLIENTS}, 'Site ' || n from generate_series(1, ${CLIENTS}) n;
    update equipment set client_id = 1 + id % ${CLIENTS}, client_since = now() where id % 3 = 0;
    insert into device (account_id, id, unique_id) select 1, n, 'device-' || n from generate_series(1, ${ASSETS}) n;
    insert into device_assignment (account_id, device_id, equipment_id, from_at)
      select 1, n, n, '2000-01-01' from generate_series(1, ${ASSETS}) n;
    insert into repair (account_id, id, ticket_num, equipment_id, check_in_date, issue)
      select 1, n, n, n, '2026-01-01'::date + n % 300, 'It leaks' from generate_series(1, ${ASSETS}) n where n % 30 = 0;
    insert into repair (account_id, id, ticket_num, equipment_id, check_in_date, issue, resolved_at, date_completed)
      select 1, n, n, n - ${ASSETS}, '2025-01-01'::date + n % 300, 'It leaked', '2025-12-01', '2025-12-01'
      from generate_series(${ASSETS} + 1, 2 * ${ASSETS}) n;
    insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value, state)
      select 1, n, 1, 'engine-hours', 0, 900000, case when n % 5 = 0 then 1 else 0 end from generate_series(1, ${ASSETS}) n;
    insert into rental (account_id, id, equipment_id, client_id, start_at, due_at, out_at)
      select 1, n, n, 1 + n % ${CLIENTS}, now() - interval '5 days', now() + (n % 20 - 2) * interval '1 day', now() - interval '5 days'
      from generate_series(1, ${ASSETS}) n where n % 2 = 0;
    insert into rental (account_id, id, equipment_id, client_id, start_at, due_at)
      select 1, n, n, 1 + n % ${CLIENTS}, now() + n % 20 * interval '12 hours', now() + interval '30 days'
      from generate_series(1, ${ASSETS}) n where n % 10 = 1;
    insert into asset_flag (account_id, equipment_id, flag_id, since)
      select 1, n, 1 + n % 9, now() - n * interval '1 minute' from generate_series(1, ${ASSETS}) n where n % 9 not in (1, 2)
      on conflict do nothing;
    insert into area_hearing (account_id, area_id, asset_id, since, heard_at)
      select 1, 1 + n % 2000, n, now(), now() from generate_series(1, ${ASSETS}, 5) n`,
  )
  await owner.query('vacuum analyze')
}

await main()
