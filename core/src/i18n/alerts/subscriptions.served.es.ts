import type { subscriptionsServedEn } from './subscriptions.served.en.ts'

export const subscriptionsServedEs: Record<keyof typeof subscriptionsServedEn, string> = {
  'error.notSelectable': 'Uno de estos activos o categorías ya no existe.',
  'error.userUnknown': 'Uno de estos usuarios ya no existe.',
}
