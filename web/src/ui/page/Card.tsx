import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = {
  title: string
  /** Shown before the heading. */
  lead?: ReactNode
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a page with a heading. */
export function Card({ title, lead, actions, children }: Props) {
  const heading = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, gap: 1, mb: 1 }}>
        {lead}
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  )
}
