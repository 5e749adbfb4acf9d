import Box from '@mui/material/Box'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormCheckList } from '../../../ui/fields/FormCheckList.tsx'
import { FormDayField } from '../../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { CostSummary } from './CostSummary.tsx'
import { MeterFields } from './MeterFields.tsx'
import { FormLongText } from './FormLongText.tsx'
import { SummedLabor } from './SummedLabor.tsx'
import { PartsField } from './PartsField.tsx'
import type { ResolveFormApi } from './repairForms.ts'
import { HOURS } from './repairForms.ts'
import { useParts } from './repairs.api.ts'

type Props = {
  form: ResolveFormApi
  repair: Repair
  /** The tasks that are planned now. Someone else may have changed them since the dialog opened. */
  plannedTasks: Repair['plannedTasks']
  today: string
}

export function ResolveFields({ form: { control }, repair, plannedTasks, today }: Props) {
  const text = useText()
  return (
    <>
      <Box sx={pair}>
        <FormDayField
          control={control}
          name="date"
          blank=""
          required
          latest={today}
          label={text('repair.completedDate')}
        />
        {repair.laborMinutes === null ? (
          <FormNumberField
            control={control}
            name="totalLabor"
            decimals={2}
            unit={HOURS}
            label={text('repair.totalLabor')}
          />
        ) : (
          <SummedLabor repair={repair} />
        )}
      </Box>
      <MeterFields control={control} repair={repair} />
      <FormLongText control={control} name="resolution" autoFocus label={text('repair.resolution')} />
      {plannedTasks.length > 0 && (
        <FormCheckList
          control={control}
          name="tasksDone"
          label={text('repair.plannedTasks')}
          options={plannedTasks.map((task) => ({ id: task.id, label: task.name }))}
          hint={text('repair.resolve.hint')}
        />
      )}
      <PartsAndCost control={control} repair={repair} />
      <Box sx={{ ...pair, mt: 1.5 }}>
        <FormDayField control={control} name="nextServiceDate" label={text('repair.nextServiceDate')} />
        <FormNumberField
          control={control}
          name="nextServiceEngineHours"
          decimals={2}
          unit={HOURS}
          label={text('repair.nextServiceHours')}
        />
      </Box>
    </>
  )
}

type CostProps = { control: ResolveFormApi['control']; repair: Repair }

function PartsAndCost({ control, repair: { equipment, branchId, laborRate } }: CostProps) {
  const { data: catalog = [] } = useParts(equipment.categoryId)
  const { errors } = useFormState({ control })
  const [totalLabor, used = []] = useWatch({ control, name: ['totalLabor', 'parts'] })
  const priced = used.map(({ partId, quantity }) => ({
    quantity: quantity || 0,
    unitCost: catalog.find((part) => part.id === partId)?.unitCost ?? 0,
  }))
  return (
    <>
      <Controller
        control={control}
        name="parts"
        render={({ field: { value = [], onChange } }) => (
          <PartsField
            catalog={catalog}
            used={value}
            onChange={onChange}
            error={errors.parts?.message ?? errors.parts?.find?.(Boolean)?.quantity?.message}
          />
        )}
      />
      <CostSummary
        typing
        branchId={branchId}
        work={{ totalLabor: totalLabor || 0, laborRate, parts: priced }}
      />
    </>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
} as const
