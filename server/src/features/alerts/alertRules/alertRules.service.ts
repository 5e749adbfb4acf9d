import type { AlertRule, AlertRuleForm } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findFlagName } from '../subscriptions/subscriptions.public.ts'
import { findRules, lockRule, upsertRule } from './alertRules.queries.ts'

export const listRules = (ctx: Context): Promise<AlertRule[]> => findRules(ctx)

export async function setRule(ctx: Context, topic: string, rule: AlertRuleForm): Promise<void> {
  const { accountId: id, accountName: name } = ctx.session
  const flagName = await findFlagName(ctx.db, id, topic)
  if (flagName === undefined) throw notFound()
  const before = await lockRule(ctx, topic)
  if ((before?.severity ?? null) === rule.severity) return
  await upsertRule(ctx, topic, rule)
  await publish(ctx, {
    action: 'alertRuleUpdated',
    resource: { kind: 'account', id, name },
    branchId: null,
    before: { alertSeverity: before?.severity ?? 'usual' },
    after: { topic: flagName ?? topic, alertSeverity: rule.severity ?? 'usual' },
  })
}
