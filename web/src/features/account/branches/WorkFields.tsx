import Box from '@mui/material/Box'
import { STANDARD_WORK } from '@yardmaster/core/contract/account/branches.ts'
import { WEEKDAYS } from '@yardmaster/core/contract/weekTime.ts'
import { weekdayName } from '@yardmaster/core/workingTime.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { FormCheckList } from '../../../ui/fields/FormCheckList.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { clockOptions, ENDS, STARTS } from '../../../ui/fields/clockOptions.ts'
import type { BranchFormApi } from './branchForm.ts'

/** The days and hours in which a branch works. */
export function WorkFields({ form }: { form: BranchFormApi }) {
  const text = useText()
  const { locale } = useIntl()
  const work = useWatch({ control: form.control, name: 'work' }) ?? STANDARD_WORK
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
          options={clockOptions(STARTS, work.from, locale)}
        />
        <FormTextField
          control={form.control}
          name="work.until"
          label={text('branch.workUntil')}
          options={clockOptions(ENDS, work.until, locale)}
        />
      </Box>
    </>
  )
}
