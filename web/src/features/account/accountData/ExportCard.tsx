import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'

export function ExportCard() {
  const text = useText()
  const { account } = useSession()
  return (
    <Card title={text('accountData.export')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('accountData.export.about', { company: account.name })}
      </Typography>
      <Button variant="outlined" color="inherit" href={accountData.export.path} download>
        {text('accountData.export.start')}
      </Button>
    </Card>
  )
}
