import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Service } from '@yardmaster/core/contract/account/integrations.ts'
import { SERVICE_NAMES } from '@yardmaster/core/integrationDefaults.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ConnectionItem } from './ConnectionItem.tsx'
import type { ConnectionDialogs } from './useConnectionDialogs.tsx'

type Props = { service: Service; dialogs: ConnectionDialogs }

/** One service: what it is, its connections, and how to enable it. */
export function ServiceCard({ service, dialogs }: Props) {
  const text = useText()
  const { serviceType, connections, available } = service
  return (
    <Card
      title={SERVICE_NAMES[serviceType]}
      actions={
        connections.length === 0 && <Chip size="small" label={text('integrations.state.notEnabled')} />
      }
    >
      <Typography variant="body2" color="textSecondary">
        {text(`integrations.about.${serviceType}`)}
      </Typography>
      {connections.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {connections.map((connection) => (
            <ConnectionItem key={connection.id} connection={connection} dialogs={dialogs} />
          ))}
        </Box>
      )}
      {!available && connections.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {text('integrations.unavailable')}
        </Typography>
      )}
      {available && <Enable service={service} onEnable={() => dialogs.add(service)} />}
    </Card>
  )
}

function Enable({ service, onEnable }: { service: Service; onEnable: () => void }) {
  const text = useText()
  const mayManage = useCan('integration.manage')
  const { serviceType, connections } = service
  const isNew = connections.length === 0
  if (!mayManage || (!isNew && serviceType !== 'iso15143')) return null
  const label = text(isNew ? 'integrations.enable' : 'integrations.addFeed')
  const spoken = isNew ? text('integrations.enableNamed', { name: SERVICE_NAMES[serviceType] }) : label
  return (
    <Button variant="outlined" aria-label={spoken} sx={{ mt: 2 }} onClick={onEnable}>
      {label}
    </Button>
  )
}
