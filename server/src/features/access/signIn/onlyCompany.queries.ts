import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export type OnlyCompany = {
  accountId: number
  name: string
  logoFileKey: string | null
  logoVersion: number
  logoWidth: number | null
  logoHeight: number | null
}

/** Returns the only real account of this installation, or undefined if there are none or several. */
export const findOnlyCompany = async ({ outside }: Database): Promise<OnlyCompany | undefined> =>
  (await sql<OnlyCompany>`select * from only_company()`.execute(outside)).rows[0]
