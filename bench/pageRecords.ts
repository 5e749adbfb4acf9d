import { FEATURES } from '@yardmaster/core/roles.ts'
import type { Screen } from '@yardmaster/core/screens.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import type { Yard } from './yard.ts'

/** Inserts one record of each kind that has a screen, and turns on everything that an account can have. */
export async function fillPageRecords({ owner }: Yard): Promise<void> {
  await owner.query('update account set features = $1 where id = 1', [FEATURES])
  await owner.query(`insert into client (account_id, id, name) values (1, 1, 'Hill Builders')`)
  await owner.query(
    `insert into rental (account_id, id, equipment_id, client_id, start_at, due_at, out_at) values
       (1, 1, 1, 1, now() + interval '1 day', now() + interval '3 days', null),
       (1, 2, 2, 1, now() - interval '1 day', now() + interval '3 days', now() - interval '1 day')`,
  )
  await owner.query(
    `insert into place (account_id, id, branch_id, name, lat, lng) values (1, 1, 1, 'Yard', 39.7, -105)`,
  )
  await owner.query(
    `insert into repair (account_id, id, ticket_num, equipment_id, check_in_date, issue)
     values (1, 1, 1, 1, current_date, 'Leaks oil')`,
  )
  await owner.query(
    `insert into inspection_plan (account_id, id, name, items) values (1, 1, 'Daily', '{Tires}')`,
  )
  await owner.query(
    `insert into inspection (account_id, id, plan_id, plan_name, equipment_id, at, occasion, inspected_by, items,
       item_count, failed_count, request_key)
     values (1, 1, 1, 'Daily', 1, now(), 'byHand', 1,
       '[{"item": "Tires", "mark": "pass", "note": "", "photoKeys": []}]', 1, 0, gen_random_uuid())`,
  )
  await owner.query(
    `insert into webhook (account_id, id, name, url, topics, selector, secret)
     values (1, 1, 'Office', 'https://office.example/hook', '{flag:1}', '{all}', '\\x00')`,
  )
  await owner.query(
    `insert into integration (account_id, id, service_type, name, settings, paused, next_run_at)
     values (1, 1, 'pointofrental', 'Rental system', '{}', true, now() + interval '1 year'),
       (1, 2, 'iso15143', 'Maker', '{}', true, now() + interval '1 year')`,
  )
}

/** The addresses that differ from the pattern with 1 as every id. */
const OTHER: Partial<Record<Screen, string>> = {
  rentalCheckIn: SCREENS.rentalCheckIn.replace(':rentalId', '2'),
  feedAssets: SCREENS.feedAssets.replace(':integrationId', '2'),
  report: SCREENS.report.replace(':name', 'daily_runtime'),
  equipmentReport: SCREENS.equipmentReport.replace(':equipId', '1').replace(':report', 'daily_stops'),
}

/** The address of every screen in the account that this file fills, except the full-screen report, which is bare. */
export const PATHS = Object.entries(SCREENS)
  .filter(([screen]) => screen !== 'fullScreenReport')
  .map(([screen, pattern]) => OTHER[screen as Screen] ?? pattern.replaceAll(/:\w+/g, '1'))
