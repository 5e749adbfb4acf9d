import { useEffect } from 'react'
import { useErrorText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { useStoredConnection } from './integrations.api.ts'

type Props = { id: number; onClose: () => void }

/** The settings of a stored connection, once they are loaded. */
export function LoadedConnectionDialog({ id, onClose }: Props) {
  const { data, error } = useStoredConnection(id)
  const errorText = useErrorText()
  const { show } = useSnackbar()
  useEffect(() => {
    if (!error) return
    show(errorText(error), { tone: 'error' })
    onClose()
  }, [error, errorText, show, onClose])
  return data ? <ConnectionDialog serviceType={data.serviceType} stored={data} onClose={onClose} /> : null
}
