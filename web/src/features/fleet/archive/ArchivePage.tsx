import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ARCHIVE_KINDS } from '@yardmaster/core/contract/fleet/archive.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { ArchiveList } from './ArchiveList.tsx'

const Hash = z.object({ search: z._default(z.string(), '') })

export function ArchivePage() {
  const text = useText()
  const [hash, setHash] = useHashState(Hash)
  const search = useDeferredValue(hash.search)
  return (
    <Page title={text('archive.title')} section="assets" backTo={paths.assets}>
      <Stack spacing={3} sx={inOrder}>
        <TextField
          type="search"
          value={hash.search}
          onChange={(event) => setHash({ search: event.target.value }, { replace: true })}
          placeholder={text('archive.search')}
          sx={{ maxWidth: { md: 420 } }}
          slotProps={{
            htmlInput: { 'aria-label': text('archive.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {ARCHIVE_KINDS.map((kind) => (
          <ArchiveList key={kind} kind={kind} search={search} />
        ))}
      </Stack>
    </Page>
  )
}
