import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Check, CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import type { CheckMeter, ReadingName } from '@yardmaster/core/rules/checks.ts'
import { READINGS, meterProblem } from '@yardmaster/core/rules/checks.ts'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime } from '../../../lib/time.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import type { CheckFormApi } from './checkForm.ts'
import { useReadingText, useReadingUnit } from './readingUnits.ts'
import { Section } from './Section.tsx'

type Props = {
  form: CheckFormApi
  known: CheckPrefill['readings']
  /** The check-out, at a check-in. */
  out: Check | null
}

/** The meters and the fuel level, filled in by telematics where it reports them. */
export function ReadingFields(props: Props) {
  const text = useText()
  const { known, out } = props
  // An asset that never drove has no odometer, unless someone read one at check-out.
  const shown = READINGS.filter(
    (reading) => reading !== 'odometer' || known.odometer?.value || out?.readings.odometer,
  )
  return (
    <Section title={text('check.readings')}>
      {shown.map((reading) => (
        <ReadingField key={reading} {...props} reading={reading} />
      ))}
    </Section>
  )
}

function ReadingField({ form, known, out, reading }: Props & { reading: ReadingName }) {
  const text = useText()
  const unitOf = useReadingUnit()
  const unit = unitOf(reading)
  const hint = useHint({ form, known, out, reading })
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5 }}>
      <Controller
        control={form.control}
        name={reading}
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <>
            <NumberField
              label={text(`check.reading.${reading}`)}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
              unit={{ name: unit.name, position: 'end' }}
              factor={unit.factor}
              decimals={reading === 'fuelLevel' ? 0 : 1}
              error={error?.message}
              helperText={hint}
            />
            {reading === 'fuelLevel' ? (
              <FuelSteps value={value ?? null} onChange={onChange} />
            ) : (
              <Replaced form={form} meter={reading} out={out} failed={Boolean(error)} />
            )}
          </>
        )}
      />
    </Box>
  )
}

/** Says where the value comes from and, at a return, what the client used. */
function useHint({ form, known, out, reading }: Props & { reading: ReadingName }): string {
  const text = useText()
  const relative = useRelativeTime()
  const valueText = useReadingText()
  const value = useWatch({ control: form.control, name: reading })
  const reported = known[reading]
  const source = !reported
    ? text('check.noTelematics')
    : value === reported.value
      ? text('check.fromTelematics', { when: relative(reported.at) })
      : text('check.notTelematics', {
          value: valueText(reading, reported.value),
          when: relative(reported.at),
        })
  const before = out?.readings[reading]
  if (!before) return source
  const used = reading === 'fuelLevel' || value === null ? null : value - before.value
  return [
    source,
    text('check.atCheckOut', { value: valueText(reading, before.value) }),
    used !== null && used >= 0 && text('check.usedSoFar', { used: valueText(reading, used) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const STEPS = [0, 25, 50, 75, 100]

/** The marks of a fuel gauge, for a value that nobody types. */
function FuelSteps({ value, onChange }: { value: number | null; onChange: (value: number) => void }) {
  const text = useText()
  const names = [text('check.fuel.empty'), '¼', '½', '¾', text('check.fuel.full')]
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={value}
      aria-label={text('check.reading.fuelLevel')}
      onChange={(_, chosen: number | null) => chosen !== null && onChange(chosen)}
    >
      {STEPS.map((step, index) => (
        <ToggleButton key={step} value={step} sx={{ minHeight: 44, textTransform: 'none' }}>
          {names[index]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type ReplacedProps = { form: CheckFormApi; meter: CheckMeter; out: Check | null; failed: boolean }

/** Appears when a meter shows less than at check-out, or more than is possible. */
function Replaced({ form, meter, out, failed }: ReplacedProps) {
  const text = useText()
  const [value, at, replaced] = useWatch({ control: form.control, name: [meter, 'at', 'replacedMeters'] })
  const [opened] = useState(() => Date.now())
  if (!out) return null
  const elapsed = ((at === null ? opened : Date.parse(at)) - Date.parse(out.at)) / 1000
  const before = out.readings[meter]?.value ?? null
  const isOdd = meterProblem(meter, { value: value ?? null, before, elapsed }) !== null
  if (!isOdd && !failed && !replaced.includes(meter)) return null
  return (
    <FormControlLabel
      label={text('check.replaced')}
      control={
        <Checkbox
          checked={replaced.includes(meter)}
          onChange={(_, checked) => {
            const others = replaced.filter((other) => other !== meter)
            form.setValue('replacedMeters', checked ? [...others, meter] : others, { shouldDirty: true })
            form.clearErrors(meter)
          }}
        />
      }
    />
  )
}
