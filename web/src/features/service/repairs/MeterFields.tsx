import Box from '@mui/material/Box'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { METERS_PER_MILE } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import type { ResolveFormApi } from './repairForms.ts'
import { HOURS } from './repairForms.ts'

type Props = { control: ResolveFormApi['control']; repair: Repair }

/** The meters at completion. Those that the device reports stay as it reports them. */
export function MeterFields({ control, repair: { equipment, plannedTasks } }: Props) {
  const text = useText()
  const { metric } = useUnitSystem()
  const { device, odometer } = equipment
  const hint = (isReported: boolean) => text(isReported ? 'repair.resolve.reported' : 'repair.resolve.read')
  const hasOdometer =
    odometer !== null || plannedTasks.some(({ scheduleType }) => scheduleType === 'odometer')
  return (
    <Box sx={{ ...fields, gridTemplateColumns: { xs: '1fr', sm: hasOdometer ? '1fr 1fr' : '1fr' } }}>
      <FormNumberField
        control={control}
        name="engineCount"
        decimals={2}
        unit={HOURS}
        label={text('repair.hourMeter')}
        helperText={hint(device.engineSeconds)}
      />
      {hasOdometer && (
        <FormNumberField
          control={control}
          name="odometer"
          decimals={1}
          factor={metric ? 1 / 1000 : 1 / METERS_PER_MILE}
          unit={{ name: metric ? 'km' : 'mi', position: 'end' }}
          label={text('repair.odometer')}
          helperText={hint(device.odometer)}
        />
      )}
    </Box>
  )
}

const fields = { display: 'grid', columnGap: 2, rowGap: 0.75, mb: 1 } as const
