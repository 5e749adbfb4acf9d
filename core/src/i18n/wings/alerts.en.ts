// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { alertRulesEn } from '../alerts/alertRules.en.ts'
export { alertWeekEn } from '../alerts/alertWeek.en.ts'
export { flagsEn } from '../alerts/flags.en.ts'
export { inboxEn } from '../alerts/inbox.en.ts'
export { notificationsEn } from '../alerts/notifications.en.ts'
export { pushEn } from '../alerts/push.en.ts'
export { subscriptionsEn } from '../alerts/subscriptions.en.ts'
export { webhooksEn } from '../alerts/webhooks.en.ts'
