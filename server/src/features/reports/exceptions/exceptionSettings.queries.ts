import type { ExceptionSettings } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { Context } from '../../../context.ts'

type Reader = Pick<Context, 'db' | 'session'>

const settingsOf = ({ db, session }: Reader) =>
  db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select(['exceptionIdleHours', 'exceptionSettingsVersion'])

type Row = { exceptionIdleHours: string; exceptionSettingsVersion: number }

const read = ({ exceptionIdleHours, exceptionSettingsVersion }: Row): ExceptionSettings => ({
  idleHours: Number(exceptionIdleHours),
  version: exceptionSettingsVersion,
})

export const findSettings = async (ctx: Reader): Promise<ExceptionSettings> =>
  read(await settingsOf(ctx).executeTakeFirstOrThrow())

/** Makes concurrent changes of the settings run one after the other. */
export const lockSettings = async (ctx: Context): Promise<ExceptionSettings> =>
  read(await settingsOf(ctx).forNoKeyUpdate().executeTakeFirstOrThrow())

export async function saveSettings(
  { db, session }: Context,
  { idleHours, version }: ExceptionSettings,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ exceptionIdleHours: String(idleHours), exceptionSettingsVersion: version })
    .where('id', '=', session.accountId)
    .execute()
}
