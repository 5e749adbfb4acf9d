import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'

/** Replaces the details of an asset that was archived or sold. They no longer change. */
export function ArchivedNotice({ id, at }: { id: number; at: string }) {
  const text = useText()
  const { dateTime } = useTimeFormat()
  return (
    <EmptyState title={text('maptrac.archived')} body={text('maptrac.archivedHint', { when: dateTime(at) })}>
      <Button variant="outlined" color="inherit" component={AppLink} href={paths.equipment(id)}>
        {text('maptrac.profile')}
      </Button>
    </EmptyState>
  )
}
