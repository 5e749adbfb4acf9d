import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { COMPARISONS, FLAG_FIELDS, isOnOff } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { FlagField } from '@yardmaster/core/telemetry/flagConditions.ts'
import { entryScale } from '@yardmaster/core/telemetry/readingScale.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'
import type { FlagFormApi } from './flagForm.ts'

/** The field, the comparison and the value, and how long it has to hold. */
export function ConditionFields({ form }: { form: FlagFormApi }) {
  const text = useText()
  const { nameOf } = useReadingText()
  const { errors } = useFormState(form)
  const [field, comparison, value, minutes] = useWatch({
    control: form.control,
    name: ['field', 'comparison', 'value', 'minutes'],
  })
  const set = (values: Partial<FlagForm>) => {
    for (const [name, next] of Object.entries(values))
      form.setValue(name as keyof FlagForm, next, { shouldDirty: true, shouldTouch: true })
    void form.trigger(['comparison', 'value', 'minutes'])
  }
  const chooseField = (next: FlagField) => {
    const isSameKind = isOnOff(next) === isOnOff(field)
    const comparable = isOnOff(next)
      ? ({ comparison: 'equals', value: 1 } as const)
      : ({ comparison: 'above', value: Number.NaN } as const)
    // A value of another quantity would be meaningless.
    if (isSameKind && isOnOff(next)) set({ field: next })
    else set({ field: next, ...comparable, ...(isSameKind && { comparison }) })
  }
  return (
    <Box component="fieldset" sx={{ display: 'grid', m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 'fontWeightMedium' }}>
        {text('flags.condition')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, columnGap: 1.5 }}>
        <WordChoice
          label={text('flags.field')}
          options={FLAG_FIELDS}
          nameOf={nameOf}
          value={field}
          onChange={chooseField}
        />
        {isOnOff(field) ? (
          <WordChoice
            label={text('flags.comparison')}
            options={['on', 'off'] as const}
            nameOf={(state) => text(`flags.comparison.${state}`)}
            value={value === 1 ? 'on' : 'off'}
            onChange={(state) => set({ value: state === 'on' ? 1 : 0 })}
          />
        ) : (
          <WordChoice
            label={text('flags.comparison')}
            options={COMPARISONS}
            nameOf={(name) => text(`flags.comparison.${name}`)}
            value={comparison}
            onChange={(next) => set({ comparison: next })}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
        {!isOnOff(field) && (
          <ValueField
            // Remounts for another field, because the typed value belongs to the previous one.
            key={field}
            field={field}
            value={value}
            error={errors.value?.message}
            onChange={(next) => set({ value: next })}
          />
        )}
        <NumberField
          label={text('flags.minutes')}
          value={minutes}
          unit={{ name: text('flags.minutes.unit'), position: 'end' }}
          error={errors.minutes?.message}
          onChange={(next) => set({ minutes: next ?? Number.NaN })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -0.5 }}>
        {text('flags.minutes.hint')}
      </Typography>
    </Box>
  )
}

type ValueProps = {
  field: FlagField
  /** In SI units. NaN while it is blank. */
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

/** A value in the branch's unit. What the user typed stays as it is until another value comes from outside. */
function ValueField({ field, value, error, onChange }: ValueProps) {
  const text = useText()
  const { unit, decimals, toShown, toStored } = entryScale(field, useUnitSystem())
  const [typed, setTyped] = useState<{ shown: number | null; stored: number } | null>(null)
  const stored = Number.isNaN(value) ? null : toShown(value)
  return (
    <NumberField
      label={text('flags.value')}
      value={typed && Object.is(typed.stored, value) ? typed.shown : stored}
      {...(unit && { unit: { name: unit, position: 'end' } })}
      decimals={decimals}
      error={error}
      onChange={(shown) => {
        const next = shown === null ? Number.NaN : toStored(shown)
        setTyped({ shown, stored: next })
        onChange(next)
      }}
    />
  )
}
