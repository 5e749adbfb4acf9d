import type { AlertRule, AlertRuleForm, EscalationForm } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { URGENT_ALERTS } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { can } from '@yardmaster/core/policy.ts'
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findFlagName } from '../subscriptions/subscriptions.public.ts'
import { findPeople, findRules, lockRule, upsertRule } from './alertRules.queries.ts'

/** Those who have been deleted since are left out. Only managers learn who is told. */
export async function listRules(ctx: Context): Promise<AlertRule[]> {
  const rules = await findRules(ctx)
  const names = await namesOf(
    ctx,
    rules.flatMap(({ escalateTo }) => escalateTo),
  )
  const seesPeople = can(ctx.session, 'alertRule.manage')
  return rules.map(({ topic, severity, escalateAfter, escalateTo }) => ({
    topic,
    severity,
    escalation:
      escalateAfter === null || !seesPeople
        ? null
        : {
            after: escalateAfter,
            to: escalateTo.flatMap((id) => {
              const name = names.get(id)
              return name === undefined ? [] : { id, name }
            }),
          },
  }))
}

async function namesOf(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  const people = ids.length > 0 ? await findPeople(ctx, ids) : []
  return new Map(people.map((person) => [person.id, fullName(person)]))
}

export async function setRule(ctx: Context, topic: string, { severity }: AlertRuleForm): Promise<void> {
  const recorded = await requireTopic(ctx, topic)
  const before = (await lockRule(ctx, topic))?.severity ?? null
  if (before === severity) return
  await upsertRule(ctx, topic, { severity })
  await record(ctx, recorded, { alertSeverity: before ?? 'usual' }, { alertSeverity: severity ?? 'usual' })
}

export async function setEscalation(
  ctx: Context,
  topic: string,
  escalation: EscalationForm | null,
): Promise<void> {
  const recorded = await requireTopic(ctx, topic)
  const before = await lockRule(ctx, topic)
  const to = [...new Set(escalation?.to)]
  await requirePeople(ctx, to, before?.escalateTo ?? [])
  await upsertRule(ctx, topic, { escalateAfter: escalation?.after ?? null, escalateTo: to })
  const names = await namesOf(ctx, [...to, ...(before?.escalateTo ?? [])])
  const described = (after: number | null | undefined, ids: readonly number[]) => ({
    escalateAfterMinutes: after ?? null,
    escalateTo: ids.map((id) => names.get(id) ?? String(id)).join(', '),
  })
  await record(
    ctx,
    recorded,
    described(before?.escalateAfter, before?.escalateTo ?? []),
    described(escalation?.after, to),
  )
}

/** People can only be added by those who can see them. Whoever is on the list may stay. */
async function requirePeople(ctx: Context, ids: number[], already: readonly number[]): Promise<void> {
  const known = await findPeople(ctx, ids)
  const mayStand = (id: number) => {
    const person = known.find((one) => one.id === id)
    return person !== undefined && (already.includes(id) || can(ctx.session, 'user.read', person))
  }
  if (!ids.every(mayStand)) throw invalid('escalation', 'error.userUnknown')
}

/** Returns the topic as the history records it. Throws 404 for a custom flag that does not exist. */
async function requireTopic({ db, session }: Context, topic: string): Promise<string> {
  if (topic === URGENT_ALERTS) return topic
  const flagName = await findFlagName(db, session.accountId, topic)
  if (flagName === undefined) throw notFound()
  return flagName ?? topic
}

async function record(
  ctx: Context,
  topic: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const { accountId: id, accountName: name } = ctx.session
  await publish(ctx, {
    action: 'alertRuleUpdated',
    resource: { kind: 'account', id, name },
    branchId: null,
    before,
    after: { topic, ...after },
  })
}
