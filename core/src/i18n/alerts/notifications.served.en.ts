/** Text of emails and SMS, and of the page that unsubscribes. */
export const notificationsServedEn = {
  'notify.flagged': '{flag} (flagged)',
  'notify.unflagged': '{flag} (unflagged)',
  'notify.subject': '{count, plural, one {# notification} other {# notifications}} from {account}',
  'notify.repeats':
    'This was repeated since the last message. Repeats are sent together, at most every 15 minutes.',
  'notify.summary':
    '{count, plural, one {# notification} other {# notifications}} while you were off, from {account}',
  'notify.more': '{count, plural, one {and # more} other {and # more}}',
  'notify.settings': 'Subscription settings: {topic}',
  'notify.unsubscribe': 'Unsubscribe: {topic}',
  'notify.manage': 'Manage all subscriptions',
  'notify.lateSubject': 'Late: {subject}',
  'notify.urgentSubject': 'Urgent: {subject}',
  'notify.late.reported': 'Late: happened {happened}, reported {known}',
  'notify.late.sent': 'Late: happened {happened}, sent {known}',
  'notify.lastReport': 'last report {time}',
  'notify.lastSms': 'No more SMS will be sent within the next hour.',
  'unsubscribe.title': 'Unsubscribe',
  'unsubscribe.question': 'Yardmaster will no longer notify {name} about:',
  'unsubscribe.confirm': 'Unsubscribe',
  'unsubscribe.which': 'Choose what Yardmaster should no longer notify {name} about:',
  'unsubscribe.all': 'All of these',
  'unsubscribe.done': 'You’re Unsubscribed',
  'unsubscribe.doneBody':
    'You’ll no longer receive these notifications. You can subscribe again at any time.',
  'unsubscribe.open': 'Open subscriptions',
} as const
