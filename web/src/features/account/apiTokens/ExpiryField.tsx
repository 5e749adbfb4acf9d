import TextField from '@mui/material/TextField'
import { API_TOKEN_DAYS_MAX } from '@yardmaster/core/contract/account/apiTokens.ts'
import { daysAfter } from '@yardmaster/core/days.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import type { TokenForm } from './tokenForm.ts'

const DAYS = { month: 30, quarter: 90, year: 365 } as const
const CHOICES = ['month', 'quarter', 'year', 'day', 'never'] as const
type Choice = (typeof CHOICES)[number]

type Props = {
  form: TokenForm
  /** Says whether the last day is known, which the form can't: without one, a token never expires. */
  onChosen: (isChosen: boolean) => void
}

/** How long the token works. Only administrators can choose that it never expires. */
export function ExpiryField({ form, onChosen }: Props) {
  const text = useText()
  const today = useToday()
  const isAdmin = useSession().role === 'admin'
  const { errors } = useFormState(form)
  const expiresOn = useWatch({ control: form.control, name: 'expiresOn' })
  const [choice, setChoice] = useState<Choice>('month')
  const choose = (next: Choice) => {
    setChoice(next)
    const day = next === 'day' || next === 'never' ? null : daysAfter(today, DAYS[next])
    form.setValue('expiresOn', day, { shouldDirty: true, shouldValidate: true })
    onChosen(next !== 'day')
  }
  return (
    <>
      <TextField
        select
        label={text('apiTokens.expiry')}
        value={choice}
        onChange={({ target }) => choose(CHOICES.find((one) => one === target.value) ?? 'month')}
        error={choice !== 'day' && errors.expiresOn !== undefined}
        helperText={(choice !== 'day' && errors.expiresOn?.message) || ' '}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {CHOICES.filter((one) => isAdmin || one !== 'never').map((one) => (
          <option key={one} value={one}>
            {text(`apiTokens.expiry.${one}`)}
          </option>
        ))}
      </TextField>
      {choice === 'day' && (
        <DayField
          label={text('apiTokens.expiry.last')}
          required
          value={expiresOn}
          onChange={(day) => {
            form.setValue('expiresOn', day, { shouldDirty: true, shouldValidate: true })
            onChosen(day !== null)
          }}
          earliest={today}
          {...(!isAdmin && { latest: daysAfter(today, API_TOKEN_DAYS_MAX) })}
          error={errors.expiresOn?.message}
        />
      )}
    </>
  )
}
