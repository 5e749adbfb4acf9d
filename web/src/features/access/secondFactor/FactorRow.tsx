import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { title: string; about: ReactNode; actions?: ReactNode; children?: ReactNode }

/** One kind of factor with its state and buttons. */
export const FactorRow = ({ title, about, actions, children }: Props) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ typography: 'strong' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      </Box>
      {actions}
    </Box>
    {children}
  </Box>
)
