import { useText } from '../../../lib/intl.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import type { SettingName } from './settings.ts'
import { categoryField } from './trackingValues.ts'
import type { FieldName, Values } from './trackingValues.ts'
import { settingOf } from './useTrackingForm.ts'
import type { TrackingFormApi } from './useTrackingForm.ts'
import { useSettingText } from './useSettingText.ts'

/** Shows what another administrator has saved in the meantime. */
export function TrackingMeeting({ form }: { form: TrackingFormApi }) {
  const text = useText()
  const { scaleOf } = useSettingText()
  const { base, meeting } = form
  if (!meeting) return null
  const labelOf = (path: string) => {
    const category = base.categories.find(({ id }) => categoryField(id) === path)
    const field = category
      ? text('tracking.limitOf', { category: category.name })
      : text(`field.${path as SettingName}`)
    return text('tracking.quoted', { field })
  }
  const valueOf = (field: string, values: Values) => {
    const value = values[field] ?? null
    return value === null ? '' : scaleOf(settingOf(field as FieldName)).format(value)
  }
  return (
    <MergeNotice
      key={base.version}
      meeting={meeting}
      labelOf={labelOf}
      valueOf={valueOf}
      onChoose={(field, values) => form.set(field as FieldName, values[field] ?? null)}
    />
  )
}
