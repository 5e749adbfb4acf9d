import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { TimeField } from '../../../../widgets/pickers/TimeField.tsx'
import { laterBy } from './lengths.ts'
import type { RentalEditForm } from './rentalValues.ts'

type Props = { form: RentalEditForm }

/** The agreed times and, if the asset has left or come back, when it did. */
export function PeriodFields({ form }: Props) {
  const text = useText()
  const { timezone } = useSession().branch
  const [startAt, outAt, inAt] = useWatch({ control: form.control, name: ['startAt', 'outAt', 'inAt'] })
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={pair}>
        {outAt === null && <At form={form} name="startAt" />}
        {outAt !== null && <At form={form} name="outAt" />}
        <At form={form} name="dueAt" />
        {inAt !== null && <At form={form} name="inAt" />}
      </Box>
      {inAt === null && (
        <Box component="fieldset" aria-label={text('rentalEdit.lengths')} sx={lengths}>
          {RATE_PERIODS.map((length) => (
            <Button
              key={length}
              size="small"
              onClick={() =>
                form.setValue('dueAt', laterBy(startAt, length, timezone), {
                  shouldDirty: true,
                  shouldTouch: true,
                  shouldValidate: true,
                })
              }
            >
              {text(`rentalEdit.length.${length}`)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

function At({ form, name }: Props & { name: 'startAt' | 'dueAt' | 'outAt' | 'inAt' }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <TimeField
          label={text(`rentalEdit.${name}`)}
          at={Date.parse(value ?? '')}
          onChange={(at) => onChange(new Date(at).toISOString())}
          error={error?.message}
        />
      )}
    />
  )
}

export const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2,
} as const

const lengths = {
  border: 0,
  p: 0,
  mx: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 0.5,
  mb: 0,
  justifyContent: 'flex-end',
} as const
