import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { REPAIR_IMAGES_MAX, REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { isMeterLower } from '@yardmaster/core/rules/repairs.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { FormCheckList } from '../../../../ui/fields/FormCheckList.tsx'
import { FormDayField } from '../../../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../../../ui/fields/FormNumberField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PhotoField } from '../../../../widgets/pictures/PhotoField.tsx'
import { FormClient } from '../FormClient.tsx'
import type { CreateRepairFormApi } from './createRepairForm.ts'

type Props = {
  form: CreateRepairFormApi
  equipmentId: number
  /** The last reported hour meter reading, or null if none was reported. */
  known: number | null
  today: string
  /** The first day on which the asset existed. */
  earliest: string
  assignments: readonly TaskAssignment[]
  disabled: boolean
}

export function CreateRepairFields({
  form,
  equipmentId,
  known,
  today,
  earliest,
  assignments,
  disabled,
}: Props) {
  const text = useText()
  const intl = useIntl()
  const { control } = form
  const [issue, engineHours] = useWatch({ control, name: ['issue', 'engineHours'] })
  const isFull = issue.length >= REPAIR_TEXT_MAX
  const isLower = isMeterLower(engineHours ?? 0, known)
  const hours = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 })
  return (
    <Stack component="fieldset" disabled={disabled} spacing={2} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormDayField
        control={control}
        name="checkInDate"
        required
        earliest={earliest}
        latest={today}
        label={text('createRepair.checkInDate')}
      />
      <FormNumberField
        control={control}
        name="engineHours"
        label={text('createRepair.engineHours')}
        unit={{ name: text('createRepair.hours'), position: 'end' }}
        decimals={1}
        helperText={isLower ? text('createRepair.lower', { known: hours(known) }) : ' '}
      />
      <Controller
        control={control}
        name="issue"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={text('createRepair.issue')}
            placeholder={text('createRepair.issueHint')}
            required
            multiline
            minRows={5}
            maxRows={16}
            error={Boolean(error)}
            helperText={error?.message ?? text(isFull ? 'createRepair.full' : 'createRepair.issueHint')}
            slotProps={{
              htmlInput: { maxLength: REPAIR_TEXT_MAX },
              formHelperText: isFull ? { sx: { color: 'warning.main' }, role: 'status' } : {},
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="photos"
        render={({ field: { value, onChange } }) => (
          <Stack component="section" aria-label={text('photos.title')} spacing={1.5}>
            <PhotoField value={value} onChange={onChange} max={REPAIR_IMAGES_MAX} />
          </Stack>
        )}
      />
      <FormClient form={form} disabled={disabled} />
      <FormCheckList
        control={control}
        name="plannedTasks"
        label={text('createRepair.plannedTasks')}
        options={assignments.map(({ task: { id, name }, state }) => ({
          id,
          label: state === 'ok' ? name : text(`createRepair.${state}`, { name }),
        }))}
        disabled={disabled}
        hint={assignments.length === 0 ? text('createRepair.noTasks') : undefined}
      />
      <PlanFields form={form} equipmentId={equipmentId} disabled={disabled} />
    </Stack>
  )
}
