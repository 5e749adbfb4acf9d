import Box from '@mui/material/Box'
import { useSession } from '../../lib/session.tsx'

/** The company's logo and name above every printed page. */
export function PrintedCompany() {
  const { account } = useSession()
  return (
    <Box aria-hidden sx={onPaper}>
      {account.logo && <img src={account.logo.url} alt="" />}
      {account.name}
    </Box>
  )
}

const onPaper = {
  display: 'none',
  alignItems: 'center',
  gap: 1.5,
  px: 3,
  pt: 1,
  '& img': { maxWidth: 180, maxHeight: 48 },
  '@media print': { display: 'flex' },
} as const
