import type { Connection, Service } from '@yardmaster/core/contract/account/integrations.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { DeleteConnection } from './DeleteConnection.tsx'
import { LoadedConnectionDialog } from './LoadedConnectionDialog.tsx'
import { RunsDialog } from './RunsDialog.tsx'

export type ConnectionDialogs = {
  add: (service: Service) => void
  configure: (connection: Connection) => void
  remove: (connection: Connection) => void
  showLog: (connection: Connection) => void
  shown: ReactNode
}

type Open =
  | { kind: 'add'; serviceType: ServiceType }
  | { kind: 'configure' | 'remove' | 'log'; connection: Connection }

/** The dialogs of the tab, of which one is open at a time. */
export function useConnectionDialogs(): ConnectionDialogs {
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  return {
    add: ({ serviceType }) => setOpen({ kind: 'add', serviceType }),
    configure: (connection) => setOpen({ kind: 'configure', connection }),
    remove: (connection) => setOpen({ kind: 'remove', connection }),
    showLog: (connection) => setOpen({ kind: 'log', connection }),
    shown: open && shownOf(open, onClose),
  }
}

function shownOf(open: Open, onClose: () => void): ReactNode {
  switch (open.kind) {
    case 'add':
      return <ConnectionDialog serviceType={open.serviceType} stored={null} onClose={onClose} />
    case 'configure':
      return <LoadedConnectionDialog id={open.connection.id} onClose={onClose} />
    case 'remove':
      return <DeleteConnection connection={open.connection} onClose={onClose} />
    case 'log':
      return <RunsDialog connection={open.connection} onClose={onClose} />
  }
}
