import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import type { ConnectionDialogs } from './useConnectionDialogs.tsx'

type Props = { connection: Connection; dialogs: ConnectionDialogs }

/** One of several connections to the same service, with its own name. */
export function ConnectionItem({ connection, dialogs }: Props) {
  return (
    <Box component="li" sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="body1" sx={name}>
          {connection.name}
        </Typography>
        <ConnectionState connection={connection} dialogs={dialogs} />
      </Box>
      <ConnectionDetails connection={connection} />
    </Box>
  )
}

const name = { typography: 'strong', flex: 1, overflowWrap: 'anywhere' } as const
