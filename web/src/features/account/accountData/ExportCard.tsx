import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useExportContents, useExportState } from './accountData.api.ts'
import { ExportProgress } from './ExportProgress.tsx'

/** What an export contains, and how far the last one is. */
export function ExportCard() {
  const text = useText()
  const { account } = useSession()
  /** When the export was started that this page waits for: until then, the state is that of the one before. */
  const [before, setBefore] = useState<string | null | undefined>()
  const { data: contents } = useExportContents()
  const { data: last, error, refetch } = useExportState(before)
  const isOurs = before !== undefined && last && last.startedAt !== before
  return (
    <Card title={text('accountData.export')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('accountData.export.about', { company: account.name })}
        {contents && ` ${text('accountData.export.contents', contents)}`}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        href={accountData.export.path}
        download
        onClick={() => setBefore(last?.startedAt ?? null)}
      >
        {text('accountData.export.start')}
      </Button>
      {last === undefined && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {last && <ExportProgress last={last} />}
      {/* Only of an export that was started here. */}
      <Announcement text={isOurs ? text(`accountData.export.state.${last.state}`) : ''} />
    </Card>
  )
}
