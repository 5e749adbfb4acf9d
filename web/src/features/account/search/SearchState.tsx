import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'

type Props = {
  typed: string
  total: number
  isPending: boolean
  isSimilar: boolean
  /** Repeats a search that failed. */
  failed: (() => void) | null
}

/** Says what the list of results doesn't: that it is empty, similar or incomplete. */
export function SearchState({ typed, total, isPending, isSimilar, failed }: Props) {
  const text = useText()
  if (failed) {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={failed}>{text('app.error.retry')}</Button>}
      >
        {text('search.failed')}
      </Alert>
    )
  }
  const isEmpty = total === 0 && !isPending
  return (
    <>
      <Announcement text={typed !== '' && !isPending ? text('search.count', { total }) : ''} />
      {isEmpty && (
        <Typography color="textSecondary" sx={{ px: 2.5, py: 2.5 }}>
          {typed === '' ? text('search.hint') : text('search.noMatch', { search: typed })}
        </Typography>
      )}
      {isSimilar && total > 0 && (
        <Typography color="textSecondary" sx={{ px: 2.5, pt: 2 }}>
          {text('search.similar', { search: typed })}
        </Typography>
      )}
    </>
  )
}
