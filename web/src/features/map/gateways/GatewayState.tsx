import Box from '@mui/material/Box'
import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime, useTimeFormat } from '../../../lib/time.tsx'

const COLORS = { waiting: 'text.secondary', online: 'success.main', offline: 'error.main' } as const

/** Whether the gateway reports, and since when it doesn't. */
export function GatewayState({ gateway: { state, heardAt } }: { gateway: Gateway }) {
  const text = useText()
  const format = useTimeFormat()
  const relative = useRelativeTime()
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Box component="span" sx={{ color: COLORS[state], fontWeight: 'fontWeightMedium' }}>
        {text(`gateways.state.${state}`)}
      </Box>
      {heardAt && (
        <>
          {' · '}
          <time dateTime={heardAt} title={format.exact(heardAt)}>
            {state === 'online'
              ? text('gateways.heard', { when: relative(heardAt) })
              : text('gateways.silentSince', { when: format.dateTime(heardAt) })}
          </time>
        </>
      )}
    </Box>
  )
}
