/** Text of what an account says about the alerts of a topic. */
export const alertRulesEn = {
  'alertSeverity.info': 'Info',
  'alertSeverity.warning': 'Warning',
  'alertSeverity.urgent': 'Urgent',
  'alertRules.severityOf': 'Severity: {severity}',
  'alertRules.usual': '{severity} (Default)',
  'alertRules.saved': '{topic} is now: {severity}',
  'escalation.edit': 'Escalation…',
  'escalation.none': 'Escalation: Off',
  'escalation.state': 'Escalation: after {minutes} min to {names}',
  'escalation.urgent': 'All Urgent Alerts',
  'escalation.urgent.hint': 'Applies to every urgent alert whose topic has no escalation of its own.',
  'escalation.title': 'Escalation: {topic}',
  'escalation.hint':
    'If nobody says “I’m On It”, the next person on the list is notified. People who can’t see the asset are skipped. Remove everyone to turn escalation off.',
  'escalation.after': 'After',
  'escalation.minutes': 'min',
  'escalation.range': 'From {min} to {max} minutes',
  'escalation.to': 'People, in this order',
  'escalation.saved': 'Escalation saved',
} as const
