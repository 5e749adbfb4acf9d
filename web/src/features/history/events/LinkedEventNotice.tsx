import Box from '@mui/material/Box'
import { useText } from '../../../lib/intl.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'

/** Says that the linked event isn't at its position in the list. */
export function LinkedEventNotice({ index }: { index: number }) {
  const text = useText()
  return (
    <Box role="alert" sx={notice}>
      <WarningIcon fontSize="small" />
      {text('events.notFound', { index })}
    </Box>
  )
}

const notice = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: 2, md: 3 },
  mb: 1.5,
  px: 1.5,
  minHeight: 40,
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 1,
  color: 'warning.main',
  bgcolor: 'background.paper',
} as const
