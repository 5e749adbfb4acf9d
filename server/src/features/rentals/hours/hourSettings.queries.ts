import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Context } from '../../../context.ts'

/** Makes concurrent changes of the settings run one after the other. */
export async function lockAccount({ db, session }: Context): Promise<void> {
  await db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveSettings(
  { db, session }: Context,
  version: number,
  form: HourSettingsForm,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      includedHoursDay: String(form.day),
      includedHoursWeek: String(form.week),
      includedHoursFourWeeks: String(form.fourWeeks),
      includedHoursMonth: String(form.month),
      rentalUnusedDays: form.unusedDays,
      rentalWarnOutside: form.warnOutside,
      rentalWarnPercent: form.warnPercent,
      rentalSettingsVersion: version,
    })
    .where('id', '=', session.accountId)
    .execute()
}
