import type { HourSettings } from '@yardmaster/core/contract/rentals/hours.ts'
import { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { RATE_PERIODS, STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewestSettings, useUpdateSettings } from './hours.api.ts'
import { useHoursText } from './useHoursText.ts'
import { isWatchSetting, useWatchText } from './useWatchText.ts'
import { WatchFields } from './WatchFields.tsx'

type Props = { settings: HourSettings; onClose: () => void }

const formOf = ({ version: _version, ...form }: HourSettings): HourSettingsForm => form

/** Edits the included hours. Administrators see someone else's change before they overwrite it. */
export function HourSettingsDialog({ settings, onClose }: Props) {
  const text = useText()
  const hours = useHoursText()
  const watchText = useWatchText()
  const labelOf = (path: string) =>
    isWatchSetting(path)
      ? text(`hours.settings.${path}`)
      : text('hours.settings.included', { per: text(`hours.per.${path as RatePeriod}`) })
  const edit = useSettingsEdit(settings, onClose)
  return (
    <MergeFormDialog
      {...edit}
      onClose={onClose}
      labelOf={labelOf}
      valueOf={(path, values) =>
        isWatchSetting(path) ? watchText(path, values) : hours(values[path as RatePeriod])
      }
    >
      {RATE_PERIODS.map((per) => (
        <FormNumberField
          key={per}
          control={edit.form.control}
          name={per}
          label={labelOf(per)}
          unit={{ name: 'h', position: 'end' }}
          decimals={1}
          helperText={text('hours.settings.hint', { hours: hours(STANDARD_HOURS[per]) })}
        />
      ))}
      <WatchFields control={edit.form.control} />
    </MergeFormDialog>
  )
}

/** The form of the settings, and its saving. If someone else has changed them, both changes are merged. */
function useSettingsEdit(settings: HourSettings, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateSettings()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(HourSettingsForm, formOf(settings))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: settings,
    formOf,
    merge: mergeEdits<HourSettingsForm>,
    readNewest: readNewestSettings,
  })
  const refuse = (refusal: CallError, mine: HourSettingsForm) => {
    if (refusal.code !== 'error.changedMeanwhile')
      return setError(showRefusal(form, refusal) ? null : errorText(refusal))
    setError(null)
    return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const title = text('hours.settings.edit')
  const outcome = useOutcome({ title, onClose })
  const save = (typed: HourSettingsForm) =>
    update.mutate(
      { body: { ...typed, version: base.version } },
      outcome(text('hours.settings.saved'), { onRefused: (refusal) => refuse(refusal, typed) }),
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
