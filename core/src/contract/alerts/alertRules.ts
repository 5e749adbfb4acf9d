import * as z from 'zod/mini'
import { ALERT_SEVERITIES } from '../../alertSeverity.ts'
import { get, put } from '../endpoint.ts'
import { TopicParams } from './subscriptions.ts'

export const AlertRuleForm = z.strictObject({
  /** Null for the usual one. */
  severity: z.nullable(z.enum(ALERT_SEVERITIES)),
})
export type AlertRuleForm = z.output<typeof AlertRuleForm>

export const AlertRule = z.strictObject({ topic: z.string(), ...AlertRuleForm.shape })
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
}
