import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { ReactNode } from 'react'
import { useNameText } from '../../../widgets/clients/useNameText.ts'

type Props = { rental: Rental; children: ReactNode }

/** The asset, and who rents it. */
export function RentalLead({ rental: { asset, client, site, contract }, children }: Props) {
  const nameText = useNameText()
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">
          {client ? nameText(client) : asset.name}
          {site && ` · ${nameText(site)}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[[asset.make, asset.model].filter(Boolean).join(' '), contract].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
