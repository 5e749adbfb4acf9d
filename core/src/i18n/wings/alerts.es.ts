// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { alertRulesEs } from '../alerts/alertRules.es.ts'
export { alertWeekEs } from '../alerts/alertWeek.es.ts'
export { flagsEs } from '../alerts/flags.es.ts'
export { inboxEs } from '../alerts/inbox.es.ts'
export { notificationsEs } from '../alerts/notifications.es.ts'
export { pushEs } from '../alerts/push.es.ts'
export { subscriptionsEs } from '../alerts/subscriptions.es.ts'
export { webhooksEs } from '../alerts/webhooks.es.ts'
