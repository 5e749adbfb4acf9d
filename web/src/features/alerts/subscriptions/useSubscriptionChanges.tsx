import type { Settings, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { useRemoveSubscription, useSetSubscription } from './subscriptions.api.ts'
import type { TopicCard } from './topics.ts'
import { newSettings } from './topics.ts'

const SettingsDialog = lazyPart(async () => (await import('./SettingsDialog.tsx')).SettingsDialog, {
  words: ['pickers'],
})
const SubscribeDialog = lazyPart(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog, {
  words: ['pickers'],
})

export type SubscriptionChanges = {
  subscribe: (card: TopicCard, userId: number) => void
  unsubscribe: (subscription: Subscription) => void
  edit: (card: TopicCard, subscription: Subscription) => void
  subscribeUsers: (card: TopicCard, already: readonly Subscription[]) => void
  dialogs: ReactNode
}

/** Subscribes and unsubscribes (with undo), and provides the dialogs for the rest. */
export function useSubscriptionChanges(): SubscriptionChanges {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [editing, setEditing] = useState<{ card: TopicCard; subscription: Subscription } | null>(null)
  const [adding, setAdding] = useState<{ card: TopicCard; already: readonly Subscription[] } | null>(null)
  const set = useSetSubscription()
  const remove = useRemoveSubscription()
  const onError = (error: unknown) => show(errorText(error), { tone: 'error' })

  const subscribe = (userId: number, topic: string, settings: Settings, undo?: () => void) =>
    set.mutate(
      { params: { userId, topic }, body: settings },
      { onSuccess: () => show(text('subscriptions.done'), undo && { undo }), onError },
    )
  const takeBack = (userId: number, topic: string) =>
    remove.mutate(
      { params: { userId, topic } },
      { onSuccess: () => show(text('subscriptions.undone')), onError },
    )
  const unsubscribe = ({ userId, topic, settings, meta }: Subscription) => {
    // The chip of the subscriber disappears.
    keepFocusNearby()
    remove.mutate(
      { params: { userId, topic } },
      {
        onSuccess: () =>
          show(text('subscriptions.undone'), {
            // A deleted user can't be subscribed again, so there is no undo.
            ...(!meta.deleted && { undo: () => subscribe(userId, topic, settings) }),
          }),
        onError,
      },
    )
  }
  return {
    subscribe: (card, userId) =>
      subscribe(userId, card.topic, newSettings(card), () => takeBack(userId, card.topic)),
    unsubscribe,
    edit: (card, subscription) => setEditing({ card, subscription }),
    subscribeUsers: (card, already) => setAdding({ card, already }),
    dialogs: (
      <Suspense>
        {editing && <SettingsDialog {...editing} onClose={() => setEditing(null)} />}
        {adding && <SubscribeDialog {...adding} onClose={() => setAdding(null)} />}
      </Suspense>
    ),
  }
}
