import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { ALL_BRANCHES } from '@yardmaster/core/view.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { choosesArchived, isOfAsset } from './scheduleForm.ts'
import { useReportChoices } from './scheduledReports.api.ts'
import { useScheduleText } from './useScheduleText.ts'

type Form = UseFormReturn<ScheduleForm, unknown, ScheduleForm>
type Props = { form: Form; asset: { id: number; name: string } | null }

/** Which report is mailed, and what it covers. */
export function CoverageFields({ form, asset }: Props) {
  const { branches } = useSession()
  const { report = 'monday' } = useWatch({ control: form.control })
  return (
    <>
      <ReportField form={form} />
      {isOfAsset(report) && <AssetField form={form} asset={asset} />}
      {!isOfAsset(report) && branches.length > 1 && <BranchChoice form={form} />}
      {choosesArchived(report) && <ArchivedField form={form} />}
    </>
  )
}

function ReportField({ form }: { form: Form }) {
  const text = useText()
  const { report: nameOf } = useScheduleText()
  const { data: readable = [] } = useReportChoices()
  const hasRentals = useCan('rental.read')
  const { report } = useWatch({ control: form.control })
  // Until the reports have loaded, the one that was chosen is the only one.
  const keys = new Set([
    ...(report ? [report] : []),
    'monday' as const,
    ...readable,
    'exceptions' as const,
    'disconnect' as const,
    ...(hasRentals ? ['rental_hours' as const] : []),
  ])
  return (
    <Controller
      control={form.control}
      name="report"
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          select
          autoFocus
          sx={{ mb: 1 }}
          label={text('scheduled.report')}
          error={Boolean(fieldState.error)}
          helperText={
            fieldState.error?.message ?? (field.value === 'monday' ? text('scheduled.monday.about') : ' ')
          }
        >
          {[...keys].map((key) => (
            <MenuItem key={key} value={key}>
              {isOfAsset(key) ? `${nameOf(key)} (${text('scheduled.asset')})` : nameOf(key)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

function AssetField({ form, asset }: Props) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="assetId"
      render={({ field, fieldState }) => (
        <EquipmentPicker
          label={text('scheduled.asset')}
          initial={asset}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}

/** Two fields of the form: the branch, whose clock counts, and whether the report covers all branches. */
function BranchChoice({ form }: { form: Form }) {
  const text = useText()
  const { branches } = useSession()
  const { branchId, allBranches, view } = useWatch({ control: form.control })
  return (
    <TextField
      select
      label={text('scheduled.branch')}
      value={allBranches ? ALL_BRANCHES : branchId}
      onChange={({ target }) => {
        const isAll = target.value === ALL_BRANCHES
        form.setValue('allBranches', isAll, { shouldDirty: true })
        if (!isAll) form.setValue('branchId', Number(target.value), { shouldDirty: true })
        // There is nothing to compare one branch with.
        if (!isAll && view === 'branch') form.setValue('view', null, { shouldDirty: true })
      }}
      helperText={text('scheduled.branch.hint')}
      sx={{ mb: 1 }}
    >
      <MenuItem value={ALL_BRANCHES}>{text('app.allBranches')}</MenuItem>
      {branches.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ArchivedField({ form }: { form: Form }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="archived"
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          label={text('scheduled.archived')}
          sx={{ mt: -1, mb: 2 }}
          control={<Checkbox {...field} checked={value} onChange={(_, checked) => onChange(checked)} />}
        />
      )}
    />
  )
}
