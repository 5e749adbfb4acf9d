import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useToday } from '../../../lib/time.tsx'
import { WrenchIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'

/** How many tickets wait for the user, with the way to them. */
export function MyWorkNotice() {
  const text = useText()
  const today = useToday()
  const { data, isLoading } = useEndpoint(myWork.read)
  if (isLoading) return <Undecided />
  if (!data || data.open.length === 0) return null
  const overdue = data.open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length
  return (
    <Alert
      severity={overdue > 0 ? 'warning' : 'info'}
      icon={<WrenchIcon />}
      sx={notice}
      action={
        <Button component={AppLink} href={paths.myWork} color="inherit">
          {text('myWork.show')}
        </Button>
      }
    >
      {text('myWork.waiting', { total: data.open.length, overdue })}
    </Alert>
  )
}

const notice = { m: 2, alignItems: 'center', '& .MuiAlert-action': { alignItems: 'center', pt: 0 } } as const
