import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX, WebhookForm } from '@yardmaster/core/contract/alerts/webhooks.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { SelectorField } from '../subscriptions/subscriptions.public.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { TopicsField } from './TopicsField.tsx'
import { useAddWebhook, useUpdateWebhook } from './webhooks.api.ts'

const NEW: WebhookForm = { name: '', url: '', topics: [], selector: ['all'] }

type Form = UseFormReturn<WebhookForm, unknown, WebhookForm>

/** Asks for a new webhook, then shows its secret. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const isHere = useIsHere()
  const { show } = useSnackbar()
  const add = useAddWebhook()
  const form = useContractForm(WebhookForm, NEW)
  const title = text('webhooks.add')
  const { error, showError } = useSaveResult(form, { title, onClose })
  if (add.data)
    return <SecretDialog name={form.getValues('name').trim()} secret={add.data.secret} onClose={onClose} />
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="sm"
      busy={add.isPending}
      error={error}
      onSave={(body) =>
        add.mutate(
          { body },
          {
            onSuccess: () => {
              if (!isHere()) show(text('webhooks.secret.unseen', { name: body.name }), { tone: 'error' })
            },
            onError: showError,
          },
        )
      }
      onClose={onClose}
    >
      <WebhookFields form={form} webhook={null} />
    </ContractFormDialog>
  )
}

type EditProps = { webhook: Webhook; onClose: () => void }

export function EditWebhookDialog({ webhook, onClose }: EditProps) {
  const text = useText()
  const update = useUpdateWebhook()
  const { name, url, topics, selector, version, id } = webhook
  const form = useContractForm(WebhookForm, { name, url, topics, selector })
  const title = text('webhooks.edit')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="sm"
      busy={update.isPending}
      error={error}
      onSave={(body) =>
        update.mutate({ params: { id }, body: { ...body, version } }, showResult(text('webhooks.updated')))
      }
      onClose={onClose}
    >
      <WebhookFields form={form} webhook={webhook} />
    </ContractFormDialog>
  )
}

function WebhookFields({ form, webhook }: { form: Form; webhook: Webhook | null }) {
  const text = useText()
  const { control } = form
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={text('webhooks.name')}
        hint={text('webhooks.name.hint')}
        maxLength={WEBHOOK_NAME_MAX}
        autoFocus={webhook === null}
      />
      <FormTextField
        control={control}
        name="url"
        type="url"
        label={text('webhooks.url')}
        hint={text('webhooks.url.hint')}
        maxLength={WEBHOOK_URL_MAX}
      />
      <Controller
        control={control}
        name="topics"
        render={({ field, fieldState }) => (
          <TopicsField
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="selector"
        render={({ field, fieldState: { error } }) => (
          <SelectorField
            selector={field.value}
            known={webhook?.selected ?? []}
            allHint={text('webhooks.all.hint')}
            error={error?.message ?? error?.root?.message}
            onChange={(selector) => {
              field.onChange(selector)
              void form.trigger('selector')
            }}
          />
        )}
      />
    </>
  )
}
