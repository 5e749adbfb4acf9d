import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Check } from '@yardmaster/core/contract/rentals/checks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { FullScreenButtons } from '../../../ui/page/FullScreenForm.tsx'
import { InspectionNotice } from '../../../widgets/inspections/InspectionNotice.tsx'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import type { CheckFormApi, CheckValues } from './checkForm.ts'
import { newCheck, SCHEMAS } from './checkForm.ts'
import { CheckNotices } from './CheckNotices.tsx'
import { wayOf } from './checkWays.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { DamageFields } from './DamageFields.tsx'
import { CheckPhotos } from './CheckPhotos.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { TimeOfCheck } from './TimeOfCheck.tsx'
import type { CheckSubject, KeptCheck } from './useCheckDraft.ts'
import { useCheckDraft } from './useCheckDraft.ts'
import { useSendCheck } from './useSendCheck.ts'

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
  const { error, save } = useSendCheck(form, draft, subject)
  const { isSubmitting } = useFormState(form)
  const { area } = useErrorFocus<HTMLFormElement>({ busy: isSubmitting })
  const before = out?.condition ?? null
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
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      sx={{ maxWidth: 720, mx: 'auto' }}
    >
      <CheckNotices
        kind={kind}
        draft={draft}
        error={error}
        onDiscard={discard}
        onEdit={() => draft.keep(form.getValues())}
      />
      <Box component="fieldset" disabled={draft.isWaiting} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {renderLead(form)}
        <InspectionNotice assetId={prefill.asset.id} occasion={kind === 'in' ? 'checkIn' : 'checkOut'} />
        <ReadingFields form={form} known={prefill.readings} out={out} />
        <ConditionFields form={form} before={before} />
        <CheckPhotos form={form} />
        <DamageFields form={form} isReturn={kind === 'in'} before={before} />
        <TimeOfCheck form={form} />
      </Box>
      <Buttons kind={kind} assetId={prefill.asset.id} busy={isSubmitting} disabled={draft.isWaiting} />
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

type ButtonsProps = { kind: CheckSubject['kind']; assetId: number; busy: boolean; disabled: boolean }

/** The entries are kept as a draft, so that leaving loses nothing. */
function Buttons({ kind, assetId, busy, disabled }: ButtonsProps) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <FullScreenButtons>
      <Button color="inherit" disabled={busy} onClick={() => void navigate(paths.equipment(assetId))}>
        {text('action.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={disabled}
        loading={busy}
        sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 160 }}
      >
        {text(`check.${wayOf({ kind })}`)}
      </Button>
    </FullScreenButtons>
  )
}
