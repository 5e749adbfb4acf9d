import Box from '@mui/material/Box'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

/** In display order. Readings that the asset doesn't report are omitted. */
const SHOWN = ['engineSeconds', 'odometer', 'fuelLevel', 'batteryVoltage', 'deviceBattery'] as const

/** Returns the names of what the asset reports. One that doesn't drive has an odometer of 0, which says nothing. */
export const metersOf = ({ snapshot }: Profile) =>
  SHOWN.filter((name) => {
    const reading = snapshot?.fields[name]
    return reading !== undefined && !(name === 'odometer' && reading.value === 0)
  })

/** Meters, fuel and battery, side by side. */
export function NowMeters({ profile }: { profile: Profile }) {
  const { nameOf, valueOf } = useReadingText()
  return (
    <Box component="dl" sx={list}>
      {metersOf(profile).map((name) => (
        <div key={name}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {nameOf(name)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}
          >
            {valueOf(name, profile.snapshot?.fields[name]?.value ?? '')}
          </Box>
        </div>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const
