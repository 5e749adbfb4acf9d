import Chip from '@mui/material/Chip'
import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { useConnectionActions } from './useConnectionActions.tsx'
import type { ConnectionDialogs } from './useConnectionDialogs.tsx'

type Props = { connection: Connection; dialogs: ConnectionDialogs }

const TONES = { enabled: 'success', failing: 'error', paused: 'default' } as const

/** Whether a connection works, and what can be done with it. */
export function ConnectionState({ connection, dialogs }: Props) {
  const text = useText()
  const actions = useConnectionActions(dialogs)
  const { name, state, running } = connection
  return (
    <>
      <Chip
        size="small"
        color={TONES[state]}
        label={text(running ? 'integrations.state.running' : `integrations.state.${state}`)}
      />
      <OverflowMenu actions={actions(connection)} label={text('integrations.more', { name })} />
    </>
  )
}
