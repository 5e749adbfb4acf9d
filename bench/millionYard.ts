import { hashIngestToken } from '../server/src/telemetry/devices/ingestToken.ts'
import { runEach } from './yard.ts'
import type { Yard } from './yard.ts'

/** Devices of a large customer. */
const PER_ACCOUNT = 10_000
/** The account of the yard itself has no part in this. */
const FIRST = 2

/** Devices, numbered from 0, divided among accounts. */
export type Spread = {
  devices: number
  accounts: number
  accountOf: (device: number) => number
  tokenOf: (account: number) => string
}

export const deviceName = (device: number) => `d-${device}`

export function spreadOf(devices: number): Spread {
  const accounts = Math.ceil(devices / PER_ACCOUNT)
  return {
    devices,
    accounts,
    accountOf: (device) => FIRST + (device % accounts),
    tokenOf: (account) => `token-of-account-${account}`,
  }
}

/** Creates the accounts, their assets and devices, one account after the other. */
export async function fillWith({ owner }: Yard, spread: Spread, say: (line: string) => void): Promise<void> {
  const { devices, accounts } = spread
  const begun = performance.now()
  const elapsed = () => ((performance.now() - begun) / 1000).toFixed(0)
  for (let account = FIRST; account < FIRST + accounts; account++) {
    const first = account - FIRST
    const count = Math.ceil((devices - first) / accounts)
    const statements = statementsFor(account, first, count, accounts)
    // The first account gives the statistics by which the others are inserted.
    if (account === FIRST) await runEach(owner, statements)
    else await owner.query(statements)
    await owner.query('insert into ingest_token (account_id, token_hash) values ($1, $2)', [
      account,
      hashIngestToken(spread.tokenOf(account)),
    ])
    if ((account - FIRST) % 10 === 9) {
      await owner.query('analyze')
      say(`  ${account - FIRST + 1} of ${accounts} accounts after ${elapsed()} s`)
    }
  }
  say(`  ${devices.toLocaleString('en')} devices created in ${elapsed()} s`)
}

const statementsFor = (account: number, first: number, count: number, accounts: number) =>
  `insert into account (id, name) values (${account}, 'Account ${account}');
   insert into branch (account_id, id, name) values (${account}, 1, 'Denver');
   insert into category (account_id, id, name, icon, color) values (${account}, 1, 'Trucks', 'pickup', '#689f38');
   insert into equipment (account_id, id, branch_id, category_id, name, speed_limit)
     select ${account}, n, 1, 1, 'Asset ' || n, 30 from generate_series(1, ${count}) n;
   insert into device (account_id, id, unique_id)
     select ${account}, n, 'd-' || (${first} + (n - 1) * ${accounts}) from generate_series(1, ${count}) n;
   insert into device_assignment (account_id, device_id, equipment_id, from_at)
     select ${account}, n, n, '2000-01-01' from generate_series(1, ${count}) n`
