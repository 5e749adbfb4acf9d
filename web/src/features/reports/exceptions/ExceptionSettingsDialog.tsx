import type { ExceptionSettings } from '@yardmaster/core/contract/reports/exceptions.ts'
import { ExceptionSettingsForm } from '@yardmaster/core/contract/reports/exceptions.ts'
import { IDLE_HOURS } from '@yardmaster/core/rules/exceptions.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMergeForm } from '../../../widgets/merge/useMergeForm.ts'
import { readNewestSettings, useUpdateSettings } from './exceptions.api.ts'

type Props = { settings: ExceptionSettings; onClose: () => void }

const formOf = ({ version: _version, ...form }: ExceptionSettings): ExceptionSettingsForm => form

/** Edits the settings. Administrators see someone else's change before they overwrite it. */
export function ExceptionSettingsDialog({ settings, onClose }: Props) {
  const text = useText()
  const { engineHours } = useUnits()
  const update = useUpdateSettings()
  const edit = useMergeForm({
    title: text('exceptions.settings.edit'),
    schema: ExceptionSettingsForm,
    opened: settings,
    formOf,
    readNewest: readNewestSettings,
    saving: update.isPending,
    save: (typed, version, outcome) =>
      update.mutate({ body: { ...typed, version } }, outcome(text('exceptions.settings.saved'))),
    onClose,
  })
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
