import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import type { AlertRule, AlertRuleForm } from '@yardmaster/core/contract/alerts/alertRules.ts'
import type { Context } from '../../../context.ts'

type OfAccount = Pick<Context, 'db' | 'session'>

const ofAccount = ({ db, session }: OfAccount) =>
  db
    .selectFrom('alertRule')
    .where('accountId', '=', session.accountId)
    .select(['topic', 'severity'])
    .$narrowType<{ severity: AlertSeverity | null }>()

export const findRules = (ctx: OfAccount): Promise<AlertRule[]> => ofAccount(ctx).orderBy('topic').execute()

/** Locks the rule, so that the recorded change is accurate. */
export const lockRule = (ctx: OfAccount, topic: string): Promise<AlertRule | undefined> =>
  ofAccount(ctx).where('topic', '=', topic).forUpdate().executeTakeFirst()

export async function upsertRule(
  { db, session }: OfAccount,
  topic: string,
  rule: AlertRuleForm,
): Promise<void> {
  await db
    .insertInto('alertRule')
    .values({ accountId: session.accountId, topic, ...rule })
    .onConflict((conflict) => conflict.columns(['accountId', 'topic']).doUpdateSet(rule))
    .execute()
}
