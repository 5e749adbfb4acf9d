/** Text of the change history. */
export const alertRulesServedEn = {
  'activity.action.alertRuleUpdated': 'changed how alerts are treated in',
  'field.alertSeverity': 'Severity of alerts',
  'alertSeverity.usual': 'Default',
  'field.escalateAfterMinutes': 'Escalated after (minutes)',
  'field.escalateTo': 'Escalated to',
} as const
