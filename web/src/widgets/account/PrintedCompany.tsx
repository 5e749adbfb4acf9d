import Box from '@mui/material/Box'
import { useSession } from '../../lib/session.tsx'

/** The company's logo and name above every printed page, aligned with the title of a page or flush with a sheet. */
export function PrintedCompany({ flush = false }: { flush?: boolean }) {
  const { account } = useSession()
  return (
    <Box aria-hidden sx={{ ...onPaper, px: flush ? 0 : { xs: 2, md: 3 } }}>
      {account.logo && <img src={account.logo.url} alt="" />}
      {account.name}
    </Box>
  )
}

const onPaper = {
  display: 'none',
  alignItems: 'center',
  gap: 1.5,
  pt: 1,
  '& img': { maxWidth: 180, maxHeight: 48 },
  '@media print': { display: 'flex' },
} as const
