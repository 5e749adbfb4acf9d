import * as z from 'zod/mini'
import { ALERT_SEVERITIES } from '../../alertSeverity.ts'
import { get, put } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { TopicParams, TopicText } from './subscriptions.ts'

/** Stands for all urgent alerts whose topic has no escalation of its own. */
export const URGENT_ALERTS = 'urgent'

/** In minutes. */
export const ESCALATE_AFTER = { min: 1, max: 1440, usual: 15 }
export const ESCALATE_TO_MAX = 20

export const AlertRuleForm = z.strictObject({
  /** Null for the usual one. */
  severity: z.nullable(z.enum(ALERT_SEVERITIES)),
})
export type AlertRuleForm = z.output<typeof AlertRuleForm>

const After = z.int().check(z.minimum(ESCALATE_AFTER.min), z.maximum(ESCALATE_AFTER.max))

/** After how many minutes the next of these users is told, in this order. */
export const EscalationForm = z.strictObject({
  after: After,
  to: z.array(Id).check(z.minLength(1), z.maxLength(ESCALATE_TO_MAX)),
})
export type EscalationForm = z.output<typeof EscalationForm>

export const AlertRule = z.strictObject({
  topic: z.string(),
  ...AlertRuleForm.shape,
  escalation: z.nullable(
    z.strictObject({ after: After, to: z.array(z.strictObject({ id: Id, name: z.string() })) }),
  ),
})
export type AlertRule = z.output<typeof AlertRule>

export const alertRules = {
  list: get('/api/alertRules', {
    can: 'subscription.read',
    summary: 'Lists the topics whose alerts the account treats otherwise than usual',
    response: z.array(AlertRule),
  }),
  set: put('/api/alertRules/:topic', {
    can: 'alertRule.manage',
    summary: 'Sets how much the alerts of a topic matter in this account',
    description: 'Applies to alerts from now on.',
    params: TopicParams,
    body: AlertRuleForm,
  }),
  setEscalation: put('/api/alertRules/:topic/escalation', {
    can: 'alertRule.manage',
    summary: 'Sets who is told if nobody takes an alert of a topic',
    description:
      'The topic `urgent` stands for all urgent alerts whose topic has no escalation of its own. Users who may not ' +
      'see an alert are skipped. It stops when somebody takes the alert or is done with it.',
    params: z.strictObject({ topic: z.union([z.literal(URGENT_ALERTS), TopicText]) }),
    body: z.strictObject({ escalation: z.nullable(EscalationForm) }),
  }),
}
