import type { ExceptionSettings } from '@yardmaster/core/contract/reports/exceptions.ts'
import { ExceptionSettingsForm } from '@yardmaster/core/contract/reports/exceptions.ts'
import { IDLE_HOURS } from '@yardmaster/core/rules/exceptions.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewestSettings, useUpdateSettings } from './exceptions.api.ts'

type Props = { settings: ExceptionSettings; onClose: () => void }

const formOf = ({ version: _version, ...form }: ExceptionSettings): ExceptionSettingsForm => form

/** Edits the settings. Administrators see someone else's change before they overwrite it. */
export function ExceptionSettingsDialog({ settings, onClose }: Props) {
  const text = useText()
  const { engineHours } = useUnits()
  const edit = useSettingsEdit(settings, onClose)
  const hours = (value: number) => engineHours(value * SECONDS_PER_HOUR)
  return (
    <MergeFormDialog
      {...edit}
      onClose={onClose}
      labelOf={() => text('exceptions.settings.idleHours')}
      valueOf={(_, { idleHours }) => hours(idleHours)}
    >
      <FormNumberField
        control={edit.form.control}
        name="idleHours"
        label={text('exceptions.settings.idleHours')}
        unit={{ name: 'h', position: 'end' }}
        decimals={1}
        helperText={text('exceptions.settings.hint', { hours: hours(IDLE_HOURS.standard) })}
      />
    </MergeFormDialog>
  )
}

/** The form of the settings, and its saving. If someone else has changed them, both changes are merged. */
function useSettingsEdit(settings: ExceptionSettings, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateSettings()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(ExceptionSettingsForm, formOf(settings))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: settings,
    formOf,
    merge: mergeEdits<ExceptionSettingsForm>,
    readNewest: readNewestSettings,
  })
  const refuse = (refusal: CallError, mine: ExceptionSettingsForm) => {
    if (refusal.code !== 'error.changedMeanwhile')
      return setError(showRefusal(form, refusal) ? null : errorText(refusal))
    setError(null)
    return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const title = text('exceptions.settings.edit')
  const outcome = useOutcome({ title, onClose })
  const save = (typed: ExceptionSettingsForm) =>
    update.mutate(
      { body: { ...typed, version: base.version } },
      outcome(text('exceptions.settings.saved'), { onRefused: (refusal) => refuse(refusal, typed) }),
    )
  return {
    form,
    title,
    error,
    busy: update.isPending || isReading,
    saving: update.isPending,
    version: base.version,
    meeting,
    save,
  }
}
