import Box from '@mui/material/Box'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useFieldLabels } from '../../../lib/fieldLabels.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { CoveringButton } from '../../../ui/actions/CoveringButton.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { Reading } from './readings.ts'
import { INPUTS } from './readings.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

const BARS = [1, 2, 3, 4] as const

/** The device's network signal as bars, one for each quarter of full strength. */
export function SignalStrength({ reading }: { reading: Reading | undefined }) {
  const text = useText()
  const { valueOf } = useReadingText()
  const percent = typeof reading?.value === 'number' ? reading.value : null
  const label =
    percent === null
      ? text('thing.metrics.signalUnknown')
      : text('thing.metrics.signal', { percent: valueOf('signal', percent) })
  const full = percent === null ? 0 : Math.ceil(percent / 25)
  return (
    <Box title={label} sx={{ display: 'flex' }}>
      <Box component="svg" aria-hidden viewBox="0 0 20 16" sx={{ width: 20, height: 16 }}>
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={16 - bar * 4}
            width={3.5}
            height={bar * 4}
            rx={1}
            fill="currentColor"
            opacity={bar <= full ? 1 : 0.25}
          />
        ))}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  )
}

const LOW_FUEL = 15

type OpenProps = { onOpen: (name: string) => void }

export function FuelBar({ reading, onOpen }: { reading: Reading | undefined } & OpenProps) {
  const text = useText()
  const format = useTimeFormat()
  const { nameOf, valueOf } = useReadingText()
  const percent = typeof reading?.value === 'number' ? reading.value : null
  const label = nameOf('fuelLevel')
  return (
    <Box sx={{ position: 'relative', mx: -1, px: 1, py: 1, borderRadius: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
        <Box sx={{ color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>
          {percent === null ? NO_VALUE : valueOf('fuelLevel', percent)}
        </Box>
      </Box>
      <Box
        {...(percent !== null && {
          role: 'meter',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': percent,
        })}
        sx={{ height: 8, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden', printColorAdjust: 'exact' }}
      >
        <Box
          sx={{
            height: 1,
            width: `${percent ?? 0}%`,
            bgcolor: percent !== null && percent < LOW_FUEL ? 'warning.main' : 'primary.main',
          }}
        />
      </Box>
      {reading && (
        <CoveringButton
          label={text('thing.metrics.history', { name: label })}
          hint={format.exact(reading.at)}
          onClick={() => onOpen('fuelLevel')}
        />
      )}
    </Box>
  )
}

/** Ignition and the four inputs, lit while they are on. */
export function InputLights({ fields, onOpen }: { fields: Snapshot['fields'] } & OpenProps) {
  const text = useText()
  const format = useTimeFormat()
  const { nameOf, valueOf } = useReadingText()
  const labels: Partial<Record<string, string>> = useFieldLabels()
  return (
    <Box component="ul" aria-label={text('thing.metrics.inputs')} sx={lights}>
      {INPUTS.map((name, index) => {
        const reading = fields[name]
        const isOn = reading?.value === true
        const said = reading ? valueOf(name, reading.value) : NO_VALUE
        return (
          <Box component="li" key={name} sx={[light, isOn && lit, !reading && { borderStyle: 'dashed' }]}>
            <Box aria-hidden sx={{ overflowWrap: 'anywhere' }}>
              {index === 0 ? 'IGN' : (labels[name] ?? index)}
            </Box>
            <Box component="span" sx={visuallyHidden}>
              {text('thing.metrics.indicator', { name: nameOf(name), value: said })}
            </Box>
            {reading && (
              <CoveringButton
                label={text('thing.metrics.history', { name: nameOf(name) })}
                hint={`${said} · ${format.exact(reading.at)}`}
                onClick={() => onOpen(name)}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const lights = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, py: 1, listStyle: 'none' } as const
const light = {
  position: 'relative',
  // Wide enough for a number. A label takes what it needs.
  flex: '1 1 auto',
  minWidth: 44,
  maxWidth: 1,
  px: 1,
  textAlign: 'center',
  display: 'grid',
  placeItems: 'center',
  minHeight: { xs: 44, md: 32 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'smallStrong',
} as const
const lit = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  color: 'primary.contrastText',
  printColorAdjust: 'exact',
} as const
