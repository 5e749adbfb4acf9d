import type pg from 'pg'

/** Creates an account with equipment and nothing else, as the owner. */
export async function addFleet(
  owner: pg.Pool,
  { machines, historyDays = 1096 }: { machines: number; historyDays?: number },
): Promise<{ accountId: number; assetIds: number[] }> {
  const account = await owner.query<{ id: number }>(
    "insert into account (name, history_days) values ('Fleet', $1) returning id",
    [historyDays],
  )
  const accountId = account.rows[0]?.id ?? 0
  const branch = await owner.query<{ id: number }>(
    "insert into branch (account_id, name) values ($1, 'Yard') returning id",
    [accountId],
  )
  const equipment = await owner.query<{ id: number }>(
    `insert into equipment (account_id, branch_id, name)
     select $1, $2, 'EX-' || number from generate_series(1, $3) as number returning id`,
    [accountId, branch.rows[0]?.id, machines],
  )
  return { accountId, assetIds: equipment.rows.map(({ id }) => id) }
}
