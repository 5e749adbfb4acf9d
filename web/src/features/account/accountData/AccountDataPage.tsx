import Stack from '@mui/material/Stack'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { ErasureCard } from './ErasureCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { PersonCard } from './PersonCard.tsx'

/** Everything of the account as a file, the data of a person, and the deletion of the account. */
export function AccountDataPage() {
  const text = useText()
  return (
    <Page title={text('accountData.title')} section="account" bare>
      <AccountTabs />
      <Stack spacing={2} sx={{ p: { xs: 2, md: 3 }, maxWidth: 900 }}>
        <ExportCard />
        <PersonCard />
        <ErasureCard />
      </Stack>
    </Page>
  )
}
