import { NEW_FLAG } from '@yardmaster/core/contract/alerts/flags.ts'
import type { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { flagTopic } from '@yardmaster/core/topics.ts'
import type { Db } from '../db/database.ts'
import { beginRule, insertCustomFlag } from '../features/alerts/flags/flags.public.ts'

const NAMES: Record<Locale, { fuel: string; power: string }> = {
  en: { fuel: 'Refuel before delivery', power: 'Tracker unplugged' },
  es: { fuel: 'Repostar antes de entregar', power: 'Localizador desconectado' },
}

const flagsFor = (language: Locale): FlagForm[] => [
  { ...NEW_FLAG, name: NAMES[language].fuel, value: 30, minutes: 30 },
  {
    ...NEW_FLAG,
    name: NAMES[language].power,
    color: '#d8416f',
    severity: 'danger',
    field: 'externalPower',
    comparison: 'equals',
    value: 0,
    minutes: 60,
  },
]

type Owner = { accountId: number; language: Locale; managerId: number | undefined }

/** The account has no readings yet, so the flags hold for all of its history. */
export async function writeFlags(db: Db, { accountId, language, managerId }: Owner): Promise<void> {
  const author = { db, session: { accountId } }
  for (const form of flagsFor(language)) {
    const id = await insertCustomFlag(author, form)
    await beginRule(author, id, form, { at: '-infinity', keepsCondition: false })
    if (managerId === undefined) continue
    const settings = JSON.stringify(NEW_FLAG_SETTINGS)
    await db
      .insertInto('subscription')
      .values({ accountId, userId: managerId, topic: flagTopic(id), settings })
      .execute()
  }
}
