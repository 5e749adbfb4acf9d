import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { Work, WorkForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { WORK_SINCE } from '@yardmaster/core/contract/fleet/categories.ts'
import { settingScale } from '@yardmaster/core/telemetry/settingScale.ts'
import { WORK_INPUTS, WORK_RULES } from '@yardmaster/core/telemetry/workRules.ts'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

type Props = {
  value: WorkForm
  /** The rule of an existing category. A new category has no past to which a rule could apply. */
  stored: Work | undefined
  error: string | undefined
  onChange: (work: WorkForm) => void
}

/** What counts as work, with the choices that the rule needs. */
export function WorkFields({ value, stored, error, onChange }: Props) {
  const text = useText()
  const { nameOf } = useReadingText()
  const { rule, input } = value
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 3 }}>
      <TextField
        select
        label={text('categories.work')}
        value={rule}
        onChange={(event) => onChange({ ...value, rule: event.target.value as Work['rule'] })}
        helperText={text(`categories.work.why.${rule}`)}
      >
        {WORK_RULES.map((name) => (
          <MenuItem key={name} value={name} sx={{ whiteSpace: 'normal' }}>
            {text(`workRule.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {rule === 'input' && (
        <TextField
          select
          label={text('categories.work.input')}
          value={input}
          onChange={(event) => onChange({ ...value, input: event.target.value as Work['input'] })}
          sx={{ mt: 1 }}
        >
          {WORK_INPUTS.map((name) => (
            <MenuItem key={name} value={name}>
              {nameOf(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {rule === 'load' && <MinutesField value={value} error={error} onChange={onChange} />}
      {stored && !isSameWork(stored, value) && <SinceField value={value} onChange={onChange} />}
    </Box>
  )
}

/** Compares what the rules use. */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.rule === other.rule &&
  (one.rule !== 'input' || one.input === other.input) &&
  (one.rule !== 'load' || one.idleAfterSeconds === other.idleAfterSeconds)

type FieldProps = Pick<Props, 'value' | 'onChange'>

function MinutesField({ value, error, onChange }: FieldProps & Pick<Props, 'error'>) {
  const text = useText()
  const { locale } = useIntl()
  const { unit, factor } = settingScale('minutes', { metric: true, locale })
  return (
    <Box sx={{ mt: 1 }}>
      <NumberField
        label={text('categories.work.minutes')}
        value={value.idleAfterSeconds}
        // A blank field is not a number, so that the form shows an error.
        onChange={(seconds) => onChange({ ...value, idleAfterSeconds: seconds ?? Number.NaN })}
        unit={{ name: unit, position: 'end' }}
        factor={factor}
        error={error}
      />
    </Box>
  )
}

function SinceField({ value, onChange }: FieldProps) {
  const text = useText()
  const id = useId()
  const since = value.since ?? 'now'
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel id={id}>{text('categories.work.since')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={since}
        onChange={(_, chosen) => onChange({ ...value, since: chosen as WorkForm['since'] })}
      >
        {WORK_SINCE.map((name) => (
          <FormControlLabel key={name} value={name} control={<Radio />} label={text(`workSince.${name}`)} />
        ))}
      </RadioGroup>
      {since === 'always' && <FormHelperText>{text('categories.work.sinceHint')}</FormHelperText>}
    </FormControl>
  )
}
