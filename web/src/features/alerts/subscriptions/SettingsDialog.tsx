import type { Settings, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { EventSettings, FlagSettings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
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
  const { mutate, isPending } = useSetSubscription()
  const form = useContractForm(settingsSchema(card), subscription.settings)
  const title = text('subscriptions.settingsOf', { topic: card.label })
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const { userId, topic, meta, settings } = subscription
  const undo = () =>
    mutate(
      { params: { userId, topic }, body: settings },
      {
        onSuccess: () => show(text('subscriptions.updated')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={isPending}
      error={error}
      onSave={(body) =>
        mutate(
          { params: { userId, topic }, body },
          showResult(text('subscriptions.updated'), undefined, { undo }),
        )
      }
      onClose={onClose}
    >
      <SettingsFields form={form} card={card} known={meta.selected} subscriber={meta.userName} />
    </ContractFormDialog>
  )
}
