import Box from '@mui/material/Box'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../lib/intl.tsx'
import { useCan, useSession } from '../lib/session.tsx'
import { useTimeFormat } from '../lib/time.tsx'
import { AppLink } from '../ui/page/AppLink.tsx'

/** A line above every page while the account is going to be deleted. */
export function ErasureNotice({ eraseAt }: { eraseAt: string }) {
  const text = useText()
  const format = useTimeFormat()
  const { account } = useSession()
  const mayCancel = useCan('accountData.manage')
  return (
    <Box component="aside" aria-label={text('erasure.label')} sx={line}>
      {text('erasure.notice', { company: account.name, date: format.date(eraseAt) })}{' '}
      {mayCancel && (
        <Box component={AppLink} href={paths.accountData} sx={{ color: 'inherit' }}>
          {text('erasure.open')}
        </Box>
      )}
    </Box>
  )
}

const line = {
  px: 2,
  py: 1,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  typography: 'body2',
  '@media print': { display: 'none' },
} as const
