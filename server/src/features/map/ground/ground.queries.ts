import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

export async function isOnlyCompany({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`select is_only_company() as only`.execute(db)
  return rows[0]?.only ?? false
}
