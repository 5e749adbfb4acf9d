import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { RefusedMessage } from '@yardmaster/core/contract/account/devices.ts'
import { protocolName } from '@yardmaster/core/telemetry/protocols.ts'
import { REFUSALS } from '@yardmaster/core/telemetry/refusals.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useRefusedPages } from './devices.api.ts'
import { payloadText } from './payloadText.ts'
import { RefusalReason } from './RefusalReason.tsx'

const Reason = z.optional(z.enum(REFUSALS))
const Hash = z.object({ reason: Reason })

export function RefusedList() {
  const text = useText()
  const [{ reason }, setHash] = useHashState(Hash)
  const pages = useRefusedPages(reason)
  const columns = useRefusedColumns()
  return (
    <>
      <TextField
        select
        label={text('devices.refused.reason')}
        value={reason ?? ''}
        onChange={({ target }) =>
          setHash({ reason: Reason.parse(target.value || undefined) }, { replace: true })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ mb: 2, width: { xs: 1, md: 280 } }}
      >
        <option value="">{text('devices.refused.anyReason')}</option>
        {REFUSALS.map((refusal) => (
          <option key={refusal} value={refusal}>
            {text(`refusal.${refusal}`)}
          </option>
        ))}
      </TextField>
      <DataTable
        label={text('devices.tab.refused')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={text(reason ? 'devices.refused.noMatch' : 'devices.refused.empty')}
        fill
      />
    </>
  )
}

function useRefusedColumns(): Column<RefusedMessage>[] {
  const text = useText()
  return [
    {
      id: 'device',
      header: text('devices.refused.device'),
      width: '22%',
      cell: ({ uniqueId, protocol }) => (
        <Box sx={{ py: { md: 0.75 } }}>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{uniqueId || text('devices.refused.unnamed')}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{protocolName(protocol)}</Box>
        </Box>
      ),
    },
    {
      id: 'at',
      header: text('devices.refused.at'),
      width: 130,
      cell: ({ at }) => <RelativeTime at={at} />,
    },
    { id: 'address', header: text('devices.refused.address'), width: 140, cell: ({ address }) => address },
    {
      id: 'reason',
      header: text('devices.refused.reason'),
      cell: ({ reason }) => <RefusalReason reason={reason} />,
    },
    {
      id: 'detail',
      header: text('devices.refused.detail'),
      cell: (message) => (message.detail || message.payload ? <Detail {...message} /> : null),
    },
  ]
}

function Detail({ reason, detail: stored, payload }: RefusedMessage) {
  const text = useText()
  const detail =
    stored && reason === 'wrongProtocol'
      ? text('devices.refused.registeredFor', { protocol: protocolName(stored) })
      : stored
  return (
    <Box sx={{ py: { md: 0.75 } }}>
      {detail && <Box sx={{ typography: 'body2' }}>{detail}</Box>}
      {payload && (
        <Box component="details" sx={{ typography: 'body2' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: { xs: 1.5, md: 0.25 } }}>
            {text('devices.refused.payload')}
          </Box>
          <Box component="pre" sx={sent}>
            {payloadText(payload)}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const sent = {
  m: 0,
  p: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  typography: 'body2',
  fontFamily: CODE_FAMILY,
  bgcolor: 'background.default',
  borderRadius: 1,
} as const
