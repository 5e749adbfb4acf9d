/** Text of the change history. */
export const alertRulesServedEn = {
  'activity.action.alertRuleUpdated': 'changed how alerts are treated in',
  'field.alertSeverity': 'Severity of alerts',
  'alertSeverity.usual': 'Default',
} as const
