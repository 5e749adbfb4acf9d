import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'

export function IssueCard({ repair: { issue, resolution } }: { repair: Repair }) {
  const text = useText()
  return (
    <>
      <Card title={text('repair.issue')}>
        <Lines of={issue} />
      </Card>
      <Card title={text('repair.resolution')}>
        {resolution ? <Lines of={resolution} /> : <Typography color="textSecondary">-</Typography>}
      </Card>
    </>
  )
}

const Lines = ({ of }: { of: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{of}</Box>
)
