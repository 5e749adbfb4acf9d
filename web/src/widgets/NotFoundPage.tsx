import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../lib/intl.tsx'
import { AppLink } from '../ui/page/AppLink.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page/Page.tsx'

export function NotFoundPage() {
  const text = useText()
  return (
    <Page title={text('app.notFound.title')} section="">
      <EmptyState icon={<SearchIcon />} title={text('app.notFound.body')}>
        <Button variant="outlined" color="inherit" component={AppLink} href={paths.dashboard}>
          {text('app.notFound.home')}
        </Button>
      </EmptyState>
    </Page>
  )
}
