export { subscriptionEvent } from './subscriptionEvent.ts'
export { deleteSubscription, findSettings } from './subscriptions.queries.ts'
