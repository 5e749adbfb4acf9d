import Box from '@mui/material/Box'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import type { ReactNode } from 'react'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import {
  AddIcon,
  CategoryIcon,
  ChevronRightIcon,
  ClientIcon,
  DeviceIcon,
  MachineIcon,
  PlaceIcon,
  RentalIcon,
  UserIcon,
  WrenchIcon,
} from '../../../ui/icons.tsx'
import type { Result } from './useResults.ts'

const ICONS: Record<Result['kind'], ReactNode> = {
  asset: <MachineIcon fontSize="small" />,
  category: <CategoryIcon fontSize="small" />,
  person: <UserIcon fontSize="small" />,
  client: <ClientIcon fontSize="small" />,
  place: <PlaceIcon fontSize="small" />,
  town: <PlaceIcon fontSize="small" />,
  ticket: <WrenchIcon fontSize="small" />,
  rental: <RentalIcon fontSize="small" />,
  device: <DeviceIcon fontSize="small" />,
  page: <ChevronRightIcon fontSize="small" />,
  action: <AddIcon fontSize="small" />,
}

const SIZE = 32

/** The icon of an asset's category, or that of the kind of result. */
export function ResultIcon({ result: { kind, icon, color } }: { result: Result }) {
  if (icon !== null && color !== null)
    return <CategoryAvatar icon={icon as IconKey} color={color as PaletteColor} size={SIZE} />
  return (
    <Box
      sx={{
        width: SIZE,
        height: SIZE,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
    >
      {ICONS[kind]}
    </Box>
  )
}
