import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A group of fields with a heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} spacing={2} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Stack>
  )
}
