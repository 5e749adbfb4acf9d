import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Deferred } from '../../ui/page/Deferred.tsx'

const ClientFilterPicker = lazyPart(
  async () => (await import('./ClientFilterPicker.tsx')).ClientFilterPicker,
  { words: ['pickers', 'clientChoice'] },
)

type Props = {
  clientId: number | undefined
  /** The site of the client that the list is limited to as well. Pages about a site link to such lists. */
  siteId?: number | undefined
  /** Called with the client. The list is then no longer limited to a site. */
  onChange: (clientId: number | undefined) => void
}

/**
 * A button that shows the client that a list is limited to, and opens the field to change it. Requires the
 * parts `pickers` and `clientChoice`.
 */
export function ClientFilter({ clientId, siteId, onChange }: Props) {
  const text = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useEndpoint(
    clients.read,
    { params: { id: clientId ?? 0 } },
    { enabled: clientId !== undefined },
  )
  const chosen = clientId === undefined ? undefined : data
  const label = text('client.client')
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color={clientId === undefined ? 'inherit' : 'primary'}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', maxWidth: 280 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {clientId === undefined ? label : text('filter.chosen', { label, summary: chosen?.name ?? '…' })}
        </Box>
      </Button>
      {siteId !== undefined && <SiteChip id={siteId} onRemove={() => onChange(clientId)} />}
      <Deferred when={anchor !== null}>
        <ClientFilterPicker
          anchor={anchor}
          labelledBy={id}
          label={label}
          value={chosen ? { id: chosen.id, name: chosen.name } : null}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      </Deferred>
    </>
  )
}

function SiteChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const text = useText()
  const { data } = useEndpoint(clients.readSite, { params: { id } })
  const summary = data?.name ?? '…'
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={text('filter.chosen', { label: text('client.site'), summary })}
      onDelete={onRemove}
      sx={{ flex: 'none', maxWidth: 280, height: { xs: 44, md: 36 } }}
    />
  )
}
