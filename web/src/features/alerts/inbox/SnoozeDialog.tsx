import type { Day } from '@yardmaster/core/days.ts'
import { daysAfter } from '@yardmaster/core/days.ts'
import { SNOOZE_MAX_DAYS } from '@yardmaster/core/contract/alerts/inbox.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'

type Props = { open: boolean; earliest: Day; onChoose: (day: Day) => void; onClose: () => void }

/** Asks for the day on which an entry returns. */
export function SnoozeDialog({ open, earliest, onChoose, onClose }: Props) {
  const text = useText()
  const [day, setDay] = useState<Day | null>(earliest)
  // The entry returns in the morning of its day, so the last one is a day before the limit.
  const latest = daysAfter(earliest, SNOOZE_MAX_DAYS - 2)
  return (
    <FormDialog
      open={open}
      title={text('inbox.snooze.title')}
      save={text('inbox.snooze.title')}
      maxWidth="xs"
      changed
      unsaved={false}
      valid={day !== null && day >= earliest && day <= latest}
      onSubmit={() => {
        if (day !== null) onChoose(day)
        onClose()
      }}
      onClose={onClose}
    >
      <DayField
        label={text('inbox.snooze.day')}
        value={day}
        onChange={setDay}
        earliest={earliest}
        latest={latest}
        required
      />
    </FormDialog>
  )
}
