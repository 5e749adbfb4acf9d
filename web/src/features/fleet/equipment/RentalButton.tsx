import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useRentalAction } from './useRentalAction.tsx'

/** On a phone, where the bar has no room for buttons: what the label is scanned for. */
export function RentalButton({ profile }: { profile: Profile }) {
  const isMobile = useIsMobile()
  const { label, icon, href, hidden } = useRentalAction(profile.equipment.id, profile)
  if (!isMobile || hidden || !href) return null
  return (
    <Button
      component={AppLink}
      href={href}
      variant="contained"
      size="large"
      fullWidth
      startIcon={icon}
      sx={{ mb: 2, minHeight: 52 }}
    >
      {label}
    </Button>
  )
}
