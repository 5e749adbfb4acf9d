import { subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { route } from '../../../http/route.ts'
import {
  listSubscribers,
  listSubscriptions,
  removeSubscription,
  setSubscription,
  setSubscriptions,
} from './subscriptions.service.ts'

export const subscriptionRoutes = [
  route(subscriptions.list, listSubscriptions),
  route(subscriptions.set, (ctx, { params, body }) => setSubscription(ctx, params, body)),
  route(subscriptions.remove, (ctx, { params }) => removeSubscription(ctx, params)),
  route(subscriptions.setMany, (ctx, { params, query, body }) =>
    setSubscriptions(ctx, params.topic, query.userIds, body),
  ),
  route(subscriptions.people, listSubscribers),
]
