import Box from '@mui/material/Box'
import type { Check } from '@yardmaster/core/contract/rentals/checks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { CheckButtons } from './CheckButtons.tsx'
import { CheckFields } from './CheckFields.tsx'
import type { CheckFormApi, CheckValues } from './checkForm.ts'
import { newCheck, SCHEMAS } from './checkForm.ts'
import { CheckNotices } from './CheckNotices.tsx'
import { wayOf } from './checkWays.ts'
import { TimeOfCheck } from './TimeOfCheck.tsx'
import type { CheckSubject, KeptCheck } from './useCheckDraft.ts'
import { useCheckDraft } from './useCheckDraft.ts'
import { sentNow, useSendCheck, withoutField } from './useSendCheck.ts'

type Props = CheckSubject & {
  /** What the form begins with, besides the readings. */
  initial: Partial<CheckValues>
  /** The check-out, at a check-in. */
  out: Check | null
  /** What this kind of check asks before everything else. */
  renderLead: (form: CheckFormApi) => ReactNode
}

/** A check-out or check-in. Everything typed is stored in the browser until the server has accepted it. */
export function CheckForm({ initial, out, renderLead, ...subject }: Props) {
  const { kind, prefill } = subject
  const text = useText()
  const { show } = useSnackbar()
  const draft = useCheckDraft(subject)
  const fresh = newCheck(prefill.readings, initial)
  const form: CheckFormApi = useContractForm(SCHEMAS[kind], draft.found?.values ?? fresh)
  const errorText = useErrorText()
  const { error, send } = useSendCheck(draft, {
    sent: text(`check.sent.${wayOf({ kind })}`, { name: prefill.asset.name }),
    showErrors: (failure) => {
      // A conflict that names a field is about another rental. While the time is "now", only the due time shows.
      const isAt = failure.field === 'at' && form.getValues('at') !== null
      const fallback = failure.field ? (isAt ? 'at' : 'dueAt') : undefined
      return showRefusal(form, failure, fallback) ? withoutField(failure) : errorText(failure)
    },
  })
  const { isSubmitting } = useFormState(form)
  const { area } = useErrorFocus<HTMLFormElement>({ busy: isSubmitting })
  useDraftOfForm(form, draft)
  const discard = () => {
    void forgetFiles(form.getValues('photos').map(({ key }) => key))
    draft.discard()
    form.reset(fresh)
    show(text('check.discarded'))
  }
  return (
    <Box
      component="form"
      ref={area}
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => send(sentNow(typed)))(event)}
      sx={{ maxWidth: 720, mx: 'auto' }}
    >
      <CheckNotices
        way={wayOf({ kind })}
        draft={draft}
        error={error}
        onDiscard={discard}
        onEdit={() => draft.keep(form.getValues())}
      />
      <Box component="fieldset" disabled={draft.isWaiting} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {renderLead(form)}
        <CheckFields
          form={form}
          assetId={prefill.asset.id}
          known={prefill.readings}
          isReturn={kind === 'in'}
          out={out}
        />
        <TimeOfCheck form={form} />
      </Box>
      <CheckButtons
        save={text(`check.${wayOf({ kind })}`)}
        backTo={paths.equipment(prefill.asset.id)}
        busy={isSubmitting}
        disabled={draft.isWaiting}
      />
    </Box>
  )
}

/** Stores the input as a draft, and shows in the form why the server rejected the draft. */
function useDraftOfForm(form: CheckFormApi, draft: KeptCheck): void {
  const { isDirty } = useFormState(form)
  const values = useWatch({ control: form.control, compute: (now) => now })
  const { keep, refusal } = draft
  useEffect(() => {
    if (isDirty && !draft.isWaiting) keep(values)
    // oxlint-disable-next-line react/exhaustive-deps -- Stores the draft only when the user changes a value.
  }, [values, isDirty])
  useEffect(() => {
    for (const [field, message] of Object.entries(refusal?.errors ?? {})) {
      form.setError(field as keyof CheckValues, { type: 'server', message })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once for each refusal.
  }, [refusal?.at])
}
