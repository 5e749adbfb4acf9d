import Alert from '@mui/material/Alert'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useCertificates } from './account.api.ts'

/** What is wrong with the TLS certificates of the installation, if anything is. */
export function CertificateNotices() {
  const text = useText()
  const format = useTimeFormat()
  const { data: certificates } = useCertificates()
  return (certificates ?? []).map(
    ({ variable, expiresAt, problem }) =>
      problem && (
        <Alert
          key={variable}
          severity={problem === 'certificateExpiring' ? 'warning' : 'error'}
          sx={{ mb: 2 }}
        >
          {text(`account.${problem}`, { variable, date: format.date(expiresAt) })}
        </Alert>
      ),
  )
}
