import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { MUTE_MAX_DAYS } from '@yardmaster/core/contract/alerts/mutes.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, daysAfter } from '@yardmaster/core/days.ts'
import { MUTE_SPANS, muteUntil } from '@yardmaster/core/rules/mute.ts'
import type { MuteSpan } from '@yardmaster/core/rules/mute.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import type { Muted } from './muted.ts'
import { mutedText } from './muted.ts'
import { useMuting } from './useMuting.ts'

type Props = { open: boolean; about: Muted; onClose: () => void }

/** Asks what is muted, if that is not clear, and until when. */
export function MuteDialog({ open, about, onClose }: Props) {
  const text = useText()
  const { timezone } = useSession().branch
  const tomorrow = dayAfter(useToday())
  // The morning of the last day must be within the limit.
  const latest = daysAfter(tomorrow, MUTE_MAX_DAYS - 2)
  const { mute } = useMuting()
  const choices = choicesOf(about)
  const [what, setWhat] = useState(0)
  const [span, setSpan] = useState<MuteSpan>('tomorrow')
  const [day, setDay] = useState<Day | null>(tomorrow)
  const chosen = choices[what] ?? about
  const save = () => {
    mute(chosen, muteUntil(span, { now: Temporal.Now.instant(), timeZone: timezone, day }))
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={text('mute.title')}
      save={text('mute.save')}
      maxWidth="xs"
      changed
      unsaved={false}
      valid={span !== 'date' || (day !== null && day >= tomorrow && day <= latest)}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('mute.hint')}
        {chosen.topic === null && ` ${text('mute.hint.asset')}`}
      </Typography>
      <Choice
        label={text('mute.what')}
        options={choices.map((choice, index) => ({ value: String(index), label: mutedText(text, choice) }))}
        value={String(what)}
        onChange={(value) => setWhat(Number(value))}
      />
      <Choice
        label={text('mute.until')}
        options={MUTE_SPANS.map((value) => ({ value, label: text(`mute.until.${value}`) }))}
        value={span}
        onChange={(value) => setSpan(value as MuteSpan)}
      />
      {span === 'date' && (
        <DayField
          label={text('mute.day')}
          value={day}
          onChange={setDay}
          earliest={tomorrow}
          latest={latest}
          required
        />
      )}
    </FormDialog>
  )
}

/** The narrowest choice first. */
const choicesOf = ({ asset, topic }: Muted): Muted[] =>
  asset && topic
    ? [
        { asset, topic },
        { asset, topic: null },
        { asset: null, topic },
      ]
    : [{ asset, topic }]

type ChoiceProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} {...option} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
