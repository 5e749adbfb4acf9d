import type { Yard } from './yard.ts'

/**
 * Of each asset's rentals, the first is in the future, the second is out for six of ten assets, some of them
 * overdue, and the others are over.
 */
const rentalsOf = (isRented: string) => `
  insert into rental (account_id, id, equipment_id, client_id, contract, start_at, due_at, out_at, in_at, rate, rate_per)
  select 1, (asset - 1) * $2::int + n + 1, asset, 1 + (asset * 7 + n * 13) % $3::int, 'contract-' || asset || '-' || n,
    start_at, due_at, case when n > 0 then start_at end,
    case when n > 1 or n = 1 and asset % 10 >= 6 then due_at end, 900, 'week'
  from generate_series(1, $1::int) as asset cross join generate_series(0, $2::int - 1) as n
  cross join lateral (select now() + case n
    when 0 then interval '20 days' + asset % 20 * interval '1 day'
    else -n * interval '18 days' + asset % 10 * interval '1 day' end as start_at) as begun
  cross join lateral (select start_at + case n
    when 0 then interval '14 days'
    when 1 then case when asset % 10 >= 6 then interval '5 days' else interval '12 days' + asset % 13 * interval '1 day' end
    else interval '14 days' end as due_at) as ended
  where ${isRented}`

type Fill = {
  assets: number
  /** Of each asset. */
  rentals: number
  clients: number
  /** SQL for whether an `asset` is rented at all. */
  isRented?: string
}

/** Adds clients, and rentals of the assets from 1 on. */
export async function fillRentals(
  { owner }: Pick<Yard, 'owner'>,
  { assets, rentals, clients, isRented = 'true' }: Fill,
): Promise<void> {
  await owner.query(
    `insert into client (account_id, id, name) select 1, n, 'Builder ' || n from generate_series(1, $1::int) n`,
    [clients],
  )
  await owner.query(rentalsOf(isRented), [assets, rentals, clients])
}
