export { checkSelector, describeSelector, namesOf } from './selection.ts'
export { subscriptionEvent } from './subscriptionEvent.ts'
export { deleteSubscription, findSettings } from './subscriptions.queries.ts'
export { findFlagName } from './topicNames.queries.ts'
