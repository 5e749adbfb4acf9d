import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { useScheduleCategories, useScheduleClient } from './scheduledReports.api.ts'

type Form = UseFormReturn<ScheduleForm, unknown, ScheduleForm>

/** Which table of a report is mailed, and what it is limited to. Only reports with several tables have these fields. */
export function ViewFields({ form }: { form: Form }) {
  const { report, clientId } = useWatch({ control: form.control })
  const views = report && isEmbedded(report) ? viewsOf(report) : []
  if (views.length === 0) return null
  return (
    <>
      <Box sx={pair}>
        <ViewField form={form} views={views} />
        <CategoryField form={form} />
      </Box>
      {typeof clientId === 'number' && (
        <ClientChip id={clientId} onRemove={() => form.setValue('clientId', null, { shouldDirty: true })} />
      )}
    </>
  )
}

const pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  mb: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const

function ViewField({ form, views }: { form: Form; views: readonly ReportView[] }) {
  const text = useText()
  const mayReadRentals = useCan('rental.read')
  const { allBranches } = useWatch({ control: form.control })
  const offered = views.filter(
    (view) => (view !== 'branch' || allBranches) && (view !== 'client' || mayReadRentals),
  )
  return (
    <Controller
      control={form.control}
      name="view"
      render={({ field: { ref, onChange, value, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          select
          label={text('reports.view')}
          value={value ?? views[0]}
          onChange={({ target }) => onChange(target.value === views[0] ? null : target.value)}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? ' '}
        >
          {offered.map((view) => (
            <MenuItem key={view} value={view}>
              {text(`reports.view.${view}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

function CategoryField({ form }: { form: Form }) {
  const text = useText()
  const { data: categories } = useScheduleCategories()
  return (
    <Controller
      control={form.control}
      name="categoryId"
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <ChoiceField
          inputRef={ref}
          label={text('reports.category')}
          none={text('reports.allCategories')}
          options={categories}
          value={value}
          error={fieldState.error?.message}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
}

/** A client is chosen on the page of the report. Here, it can only be removed. */
function ClientChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const text = useText()
  const { data } = useScheduleClient(id)
  return (
    <Chip
      label={text('reports.ofClient', { name: data?.name ?? '…' })}
      onDelete={onRemove}
      sx={{ maxWidth: '100%', alignSelf: 'flex-start', flexShrink: 0, mb: 2 }}
    />
  )
}
