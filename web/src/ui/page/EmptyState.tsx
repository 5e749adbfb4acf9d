import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; title: string; body?: string; children?: ReactNode }

/** States that there is nothing to show. `children` (a button) offers a next step. */
export function EmptyState({ icon, title, body, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: 6,
        textAlign: 'center',
      }}
    >
      {icon && <Box sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 36 } }}>{icon}</Box>}
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      {body && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 360 }}>
          {body}
        </Typography>
      )}
      {children && <Box sx={{ mt: 1 }}>{children}</Box>}
    </Box>
  )
}
