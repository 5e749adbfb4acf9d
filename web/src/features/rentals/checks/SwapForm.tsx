import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Check, CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { AvailablePicker } from '../../../widgets/rentals/AvailablePicker.tsx'
import { CheckButtons } from './CheckButtons.tsx'
import { CheckFields } from './CheckFields.tsx'
import type { CheckFormApi, CheckValues } from './checkForm.ts'
import { newCheck, SCHEMAS } from './checkForm.ts'
import { CheckNotices } from './CheckNotices.tsx'
import { DueField, daysFromNow } from './DueField.tsx'
import { RentalLead } from './RentalLead.tsx'
import { AssetSections } from './Section.tsx'
import { TimeOfCheck } from './TimeOfCheck.tsx'
import type { ReplacementForm } from './useReplacement.ts'
import { useReplacement } from './useReplacement.ts'
import { sentNow, useSendCheck } from './useSendCheck.ts'
import { showSwapErrors } from './swapErrors.ts'
import { useSwapDraft } from './useSwapDraft.ts'

type Props = {
  rental: Rental
  /** The check-out of the asset that comes back. */
  out: Check | null
  prefill: CheckPrefill
}

/** The check-in of an asset and the check-out of that which goes out instead, sent as one. */
export function SwapForm({ rental, out, prefill }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { timezone } = useSession().branch
  const draft = useSwapDraft(rental.id, prefill)
  const [fresh] = useState(() =>
    newCheck(prefill.readings, { dueAt: rental.state === 'overdue' ? daysFromNow(1, timezone) : null }),
  )
  const back: CheckFormApi = useContractForm(SCHEMAS.swapBack, draft.found?.values ?? fresh)
  const replacement = useReplacement(draft.found?.replacement ?? null)
  const forms = { back, out: replacement.form, setAssetError: replacement.setError }
  const { error, send } = useSendCheck(draft, {
    sent: text('check.sent.swap', { name: rental.asset.name }),
    showErrors: (failure) => {
      const errors =
        failure.errors ?? (failure.field === 'assetId' ? { assetId: String(failure.error) } : undefined)
      return errors ? showSwapErrors(forms, errors) : errorText(failure)
    },
  })
  const [busy, setBusy] = useState(false)
  const { area } = useErrorFocus<HTMLFormElement>({ busy })
  const { refusal, isWaiting } = draft
  useEffect(() => {
    if (refusal) showSwapErrors(forms, refusal.errors)
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once for each refusal.
  }, [refusal?.at])
  useStoredSwap({ back, replacement, draft })
  const submit = async () => {
    setBusy(true)
    const chosen = await replacement.required()
    const [ofBack, ofOther] = [await validOf(back), chosen && (await validOf(replacement.form))]
    if (chosen && ofBack && ofOther)
      await send({ back: sentNow(ofBack), replacement: { ...chosen, values: ofOther } })
    setBusy(false)
  }
  const discard = () => {
    void forgetFiles(back.getValues('photos').map(({ key }) => key))
    replacement.choose(null)
    draft.discard()
    back.reset(fresh)
    show(text('check.discarded'))
  }
  return (
    <Box
      component="form"
      ref={area}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ maxWidth: 720, mx: 'auto' }}
    >
      <CheckNotices
        way="swap"
        draft={draft}
        error={error}
        onDiscard={discard}
        onEdit={() => draft.keep({ back: back.getValues(), replacement: replacement.valuesOf() })}
      />
      <Box component="fieldset" disabled={isWaiting} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Lead rental={rental} back={back} replacement={replacement} />
        <AssetSections title={text('check.swap.back', { name: rental.asset.name })} asset={rental.asset.name}>
          <CheckFields form={back} assetId={rental.asset.id} known={prefill.readings} isReturn out={out} />
        </AssetSections>
        <OtherAsset replacement={replacement} />
        <TimeOfCheck form={back} />
      </Box>
      <CheckButtons
        save={text('check.swap')}
        backTo={paths.rental(rental.id)}
        busy={busy}
        disabled={isWaiting}
      />
    </Box>
  )
}

/** Returns what a form holds if it is valid. Otherwise its fields show the errors. */
async function validOf(form: CheckFormApi): Promise<CheckValues | null> {
  const found: { values: CheckValues | null } = { values: null }
  await form.handleSubmit((values) => {
    found.values = values
  })()
  return found.values
}

type LeadProps = { rental: Rental; back: CheckFormApi; replacement: ReplacementForm }

/** Who rents, until when, and what goes out instead. */
function Lead({ rental, back, replacement: { chosen, choose, error } }: LeadProps) {
  const text = useText()
  const times = useTimeFormat()
  const [now] = useState(() => new Date().toISOString())
  const wanted = useWatch({ control: back.control, name: 'dueAt' })
  const { errors } = useFormState({ control: back.control, name: 'dueAt' })
  const due = wanted ?? rental.dueAt
  const asksDue = wanted !== null || errors.dueAt !== undefined
  // A time that is typed may be over. The server then says what is wrong with it.
  const until = due > now ? due : rental.dueAt > now ? rental.dueAt : null
  return (
    <RentalLead rental={rental}>
      <Typography>
        {rental.outAt && text('check.since', { when: times.dateTime(rental.outAt) })}
        {' · '}
        {text('check.due')} {times.dateTime(rental.dueAt)}
      </Typography>
      {asksDue && <DueField form={back} />}
      <AvailablePicker
        period={{ startAt: now, dueAt: until ?? new Date(Date.parse(now) + 3_600_000).toISOString() }}
        initial={chosen?.asset ?? null}
        label={text('rentalEdit.swap.asset')}
        helperText={text('rentalEdit.swap.hint', { due: times.dateTime(due) })}
        error={error ?? undefined}
        onChange={choose}
      />
    </RentalLead>
  )
}

function OtherAsset({ replacement: { chosen, form } }: { replacement: ReplacementForm }) {
  const text = useText()
  if (!chosen) return null
  const { asset, readings } = chosen
  return (
    <AssetSections
      key={asset.id}
      title={text('check.swap.out', { name: asset.name })}
      asset={asset.name}
      about={`${asset.make} ${asset.model}`.trim()}
    >
      <CheckFields form={form} assetId={asset.id} known={readings} isReturn={false} out={null} />
    </AssetSections>
  )
}

type Stored = { back: CheckFormApi; replacement: ReplacementForm; draft: ReturnType<typeof useSwapDraft> }

/** Stores the input as a draft on every change. */
function useStoredSwap({ back, replacement, draft }: Stored): void {
  const { chosen, form, valuesOf } = replacement
  const [begun] = useState(chosen)
  const ofBack = useWatch({ control: back.control, compute: (now) => now })
  const ofOther = useWatch({ control: form.control, compute: (now) => now })
  const isDirty = [useFormState(back).isDirty, useFormState(form).isDirty, chosen !== begun].includes(true)
  useEffect(() => {
    if (isDirty && !draft.isWaiting) draft.keep({ back: ofBack, replacement: valuesOf() })
    // oxlint-disable-next-line react/exhaustive-deps -- Stores the draft only when the user changes a value.
  }, [ofBack, ofOther, chosen, isDirty])
}
