import type { HourSettings } from '@yardmaster/core/contract/rentals/hours.ts'
import { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { RATE_PERIODS, STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMergeForm } from '../../../widgets/merge/useMergeForm.ts'
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
  const update = useUpdateSettings()
  const edit = useMergeForm({
    title: text('hours.settings.edit'),
    schema: HourSettingsForm,
    opened: settings,
    formOf,
    readNewest: readNewestSettings,
    saving: update.isPending,
    save: (typed, version, outcome) =>
      update.mutate({ body: { ...typed, version } }, outcome(text('hours.settings.saved'))),
    onClose,
  })
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
