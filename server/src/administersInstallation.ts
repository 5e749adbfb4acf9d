import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Without a list of accounts, a setting of the installation belongs to the company that has it to itself. */
export const administersInstallation = async (
  ctx: Pick<Context, 'db' | 'session' | 'installation'>,
): Promise<boolean> => ctx.installation.adminAccounts?.includes(ctx.session.accountId) ?? isOnlyCompany(ctx)

async function isOnlyCompany({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`select is_only_company() as only`.execute(db)
  return rows[0]?.only ?? false
}
