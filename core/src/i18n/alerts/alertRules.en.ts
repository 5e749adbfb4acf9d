/** Text of what an account says about the alerts of a topic. */
export const alertRulesEn = {
  'alertSeverity.info': 'Info',
  'alertSeverity.warning': 'Warning',
  'alertSeverity.urgent': 'Urgent',
  'alertRules.severityOf': 'Severity: {severity}',
  'alertRules.severityFor': 'Severity: {severity}, {topic}',
  'alertRules.usual': '{severity} (Default)',
  'alertRules.saved': '{topic} is now: {severity}',
} as const
