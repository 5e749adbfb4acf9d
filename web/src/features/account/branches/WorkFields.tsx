import Box from '@mui/material/Box'
import { STANDARD_WORK, WEEKDAYS } from '@yardmaster/core/contract/account/branches.ts'
import { clockText, weekdayName } from '@yardmaster/core/workingTime.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { FormCheckList } from '../../../ui/fields/FormCheckList.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import type { BranchFormApi } from './branchForm.ts'

const HALF_HOURS = Array.from(
  { length: 49 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
)

/** The days and hours in which a branch works. */
export function WorkFields({ form }: { form: BranchFormApi }) {
  const text = useText()
  const { locale } = useIntl()
  const work = useWatch({ control: form.control, name: 'work' }) ?? STANDARD_WORK
  /** A time that another program set may be between the half hours. */
  const options = (chosen: string, offered: readonly string[]) =>
    [...new Set([...offered, chosen])]
      .toSorted()
      .map((time) => ({ value: time, label: clockText(time, locale) }))
  return (
    <>
      <FormCheckList
        control={form.control}
        name="work.days"
        label={text('branch.work')}
        hint={text('branch.workHint')}
        options={WEEKDAYS.map((day) => ({ id: day, label: weekdayName(day, locale) }))}
        sorted={(days) => days.toSorted((one, other) => one - other)}
        columns={2}
      />
      <Box sx={{ display: 'flex', gap: 2, '& > *': { flex: 1 } }}>
        <FormTextField
          control={form.control}
          name="work.from"
          label={text('branch.workFrom')}
          options={options(work.from, HALF_HOURS.slice(0, -1))}
        />
        <FormTextField
          control={form.control}
          name="work.until"
          label={text('branch.workUntil')}
          options={options(work.until, HALF_HOURS.slice(1))}
        />
      </Box>
    </>
  )
}
