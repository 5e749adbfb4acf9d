import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** The asset that sections are about, where a form has those of two. */
const Subject = createContext<string | null>(null)

/** A group of fields with a heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  const subject = use(Subject)
  return (
    <Stack
      component="section"
      {...(subject === null ? { 'aria-labelledby': id } : { 'aria-label': `${title}, ${subject}` })}
      spacing={2}
      sx={{ mb: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography id={id} variant={subject === null ? 'h2' : 'h3'} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Stack>
  )
}

type AssetProps = { title: string; asset: string; about?: string; children: ReactNode }

/** The sections about one of several assets. */
export function AssetSections({ title, asset, about, children }: AssetProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {about && (
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <Subject value={asset}>{children}</Subject>
      </Box>
    </Box>
  )
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 }, mb: 3 } as const
