import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useRentalAction } from './useRentalAction.tsx'
import { useServiceActions } from './useServiceActions.tsx'

/** On a phone, where the bar has no room for buttons: what the label is scanned for. */
export function PhoneButtons({ profile }: { profile: Profile }) {
  const isMobile = useIsMobile()
  const { id } = profile.equipment
  const rental = useRentalAction(id, profile)
  const { checkIn, workOrder } = useServiceActions(id, profile)
  const actions: Action[] = [rental, checkIn, workOrder]
  const shown = actions.filter(({ hidden, href }) => !hidden && href)
  if (!isMobile || shown.length === 0) return null
  return (
    <Box sx={buttons}>
      {shown.map((action) => (
        <Button
          key={action.id}
          component={AppLink}
          href={action.href ?? ''}
          variant={action.tone === 'primary' ? 'contained' : 'outlined'}
          color={action.tone === 'primary' ? 'primary' : 'inherit'}
          size="large"
          startIcon={action.icon}
          sx={{ minHeight: 52 }}
        >
          {action.label}
        </Button>
      ))}
    </Box>
  )
}

const buttons = { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 } as const
