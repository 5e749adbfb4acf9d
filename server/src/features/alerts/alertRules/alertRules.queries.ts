import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import type { EscalationForm } from '@yardmaster/core/contract/alerts/alertRules.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { Context } from '../../../context.ts'

type OfAccount = Pick<Context, 'db' | 'session'>

type StoredRule = {
  topic: string
  severity: AlertSeverity | null
  escalateAfter: number | null
  escalateTo: number[]
}

const ofAccount = ({ db, session }: OfAccount) =>
  db
    .selectFrom('alertRule')
    .where('accountId', '=', session.accountId)
    .select(['topic', 'severity', 'escalateAfter', 'escalateTo'])
    .$narrowType<{ severity: AlertSeverity | null }>()

export const findRules = (ctx: OfAccount): Promise<StoredRule[]> => ofAccount(ctx).orderBy('topic').execute()

/** Locks the rule, so that the recorded change is accurate. */
export const lockRule = (ctx: OfAccount, topic: string): Promise<StoredRule | undefined> =>
  ofAccount(ctx).where('topic', '=', topic).forUpdate().executeTakeFirst()

export async function upsertRule(
  { db, session }: OfAccount,
  topic: string,
  change: Partial<Omit<StoredRule, 'topic'>>,
): Promise<void> {
  await db
    .insertInto('alertRule')
    .values({ accountId: session.accountId, topic, ...change })
    .onConflict((conflict) => conflict.columns(['accountId', 'topic']).doUpdateSet(change))
    .execute()
}

/** Returns those of these users who can be told of alerts. */
export const findPeople = ({ db, session }: OfAccount, ids: EscalationForm['to']) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('role', '<>', 'operator')
    .where('deletedAt', 'is', null)
    .select(['id', 'branchId', 'role', 'firstName', 'lastName'])
    .$narrowType<{ role: Role }>()
    .execute()
