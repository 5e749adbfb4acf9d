import { webhooks } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { route } from '../../../http/route.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  setActive,
  testWebhook,
  updateWebhook,
} from './webhooks.service.ts'

export const webhookRoutes = [
  route(webhooks.list, listWebhooks),
  route(webhooks.add, (ctx, { body }) => addWebhook(ctx, body)),
  route(webhooks.update, (ctx, { params, body }) => updateWebhook(ctx, params.id, body)),
  route(webhooks.setActive, (ctx, { params, body }) => setActive(ctx, params.id, body.active)),
  route(webhooks.rotateSecret, (ctx, { params }) => rotateSecret(ctx, params.id)),
  route(webhooks.remove, (ctx, { params }) => removeWebhook(ctx, params.id)),
  route(webhooks.test, (ctx, { params }) => testWebhook(ctx, params.id)),
  route(webhooks.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  route(webhooks.resend, (ctx, { params }) => resendDelivery(ctx, params.id, params.deliveryId)),
]
