import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { sameAsShown } from '@yardmaster/core/telemetry/settingScale.ts'
import { useText } from '../../../lib/intl.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import type { SettingName } from './settings.ts'
import { SETTINGS } from './settings.ts'
import type { TrackingFormApi } from './useTrackingForm.ts'
import { useSettingText } from './useSettingText.ts'

type Props = { name: SettingName; form: TrackingFormApi }

/** One setting: its description, the reason to change it, its value, and a button to restore the default. */
export function SettingRow({ name, form }: Props) {
  const text = useText()
  const { scaleOf } = useSettingText()
  const setting = SETTINGS[name]
  const { standard } = setting
  const scale = scaleOf(setting)
  const value = form.values[name] ?? null
  const isStandard =
    value === null || standard === null ? value === standard : sameAsShown(value, standard, scale)
  const label = text(`field.${name}`)
  return (
    <Box sx={row}>
      <Box>
        <Typography component="label" htmlFor={name} sx={{ fontWeight: 'fontWeightMedium' }}>
          {label}
        </Typography>
        <Typography id={`${name}-why`} variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {text(`tracking.why.${name}`)}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid' }}>
        <NumberField
          id={name}
          label={label}
          hideLabel
          describedBy={`${name}-why ${name}-standard`}
          value={value}
          onChange={(next) => form.set(name, next)}
          onBlur={() => form.touch(name)}
          factor={scale.factor}
          decimals={scale.decimals}
          unit={{ name: scale.unit, position: 'end' }}
          error={form.errorAt(name)}
          helperText=""
        />
        <Box sx={below}>
          <Typography id={`${name}-standard`} variant="body2" color="textSecondary">
            {text('tracking.standard', {
              value: standard === null ? text('tracking.none') : scale.format(standard),
            })}
          </Typography>
          {!isStandard && (
            <Button
              aria-label={text('tracking.useStandardFor', { field: label })}
              onClick={({ detail }) => {
                form.set(name, standard)
                // The button is gone; after a key press, the focus moves to its field.
                if (detail === 0) document.querySelector<HTMLElement>(`#${name}`)?.focus()
              }}
              sx={{ minHeight: { md: 28 }, px: 1, mr: -1 }}
            >
              {text('tracking.useStandard')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 248px' },
  columnGap: 4,
  rowGap: 1,
  py: 1.5,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const

const below = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: { xs: 44, md: 28 },
  // Aligned with the helper text of other fields.
  pl: 1.75,
} as const
