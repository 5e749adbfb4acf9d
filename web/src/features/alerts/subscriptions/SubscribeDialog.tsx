import type { Subscriber, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { focusWhenShown } from '../../../ui/page/focusWhenShown.ts'
import { settingsSchema } from './SettingsDialog.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { SubscribersPicker } from './SubscribersPicker.tsx'
import { unsubscribeAll, useSubscribeMany } from './subscriptions.api.ts'
import type { TopicCard } from './topics.ts'
import { newSettings, subscriberId } from './topics.ts'

type Props = { card: TopicCard; already: readonly Subscription[]; onClose: () => void }

/** Subscribes people who aren't subscribed yet, all with the same settings. */
export function SubscribeDialog({ card, already, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [people, setPeople] = useState<Subscriber[]>([])
  const { mutate, isPending, error } = useSubscribeMany()
  const form = useContractForm(settingsSchema(card), newSettings(card))
  const { isDirty } = useFormState(form)
  const title = text('subscriptions.subscribeUsersTo', { topic: card.label })
  const outcome = useOutcome({ title, onClose, onRefused: keepOpen })
  const refusal = error && (Object.values(error.errors ?? {})[0] ?? errorText(error))
  const undo = () =>
    void unsubscribeAll(
      card.topic,
      people.map(({ id }) => id),
    ).then(
      () => show(text('subscriptions.undone')),
      (failure: unknown) => show(errorText(failure), { tone: 'error' }),
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      changed={people.length > 0}
      unsaved={people.length > 0 || isDirty}
      busy={isPending}
      error={refusal}
      onSave={(settings) =>
        mutate(
          {
            params: { topic: card.topic },
            query: { userIds: people.map(({ id }) => id).join('.') },
            body: { type: card.type, settings },
          },
          outcome(text('subscriptions.done'), {
            onSaved: () =>
              focusWhenShown(() => document.getElementById(subscriberId(card.topic, people[0]?.id ?? 0))),
            notice: { undo },
          }),
        )
      }
      onClose={onClose}
    >
      <SubscribersPicker
        chosen={people}
        without={new Set(already.map(({ userId }) => userId))}
        onChange={setPeople}
      />
      <SettingsFields form={form} card={card} known={[]} />
    </ContractFormDialog>
  )
}
