import type { Settings, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { EventSettings, FlagSettings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { useSetSubscription } from './subscriptions.api.ts'
import type { TopicCard } from './topics.ts'

type Props = { card: TopicCard; subscription: Subscription; onClose: () => void }

export const settingsSchema = ({ type }: TopicCard) =>
  (type === 'flag' ? FlagSettings : EventSettings) as z.ZodMiniType<Settings, Settings>

/** Edits which notifications a subscriber gets. */
export function SettingsDialog({ card, subscription, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate, isPending, error } = useSetSubscription()
  const form = useContractForm(settingsSchema(card), subscription.settings)
  const { isDirty, isValid } = useFormState(form)
  const { setError } = form
  useEffect(() => {
    if (error) showRefusal({ setError }, error)
  }, [error, setError])
  const { userId, topic, meta } = subscription
  return (
    <FormDialog
      open
      title={text('subscriptions.settingsOf', { topic: card.label })}
      changed={isDirty}
      valid={isValid}
      busy={isPending}
      error={error && !error.errors ? errorText(error) : null}
      onSubmit={form.handleSubmit((body) =>
        mutate(
          { params: { userId, topic }, body },
          {
            onSuccess: () => {
              onClose()
              show(text('subscriptions.updated'))
            },
          },
        ),
      )}
      onClose={onClose}
    >
      <SettingsFields form={form} card={card} known={meta.selected} subscriber={meta.userName} />
    </FormDialog>
  )
}
