import Stack from '@mui/material/Stack'
import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { CustomAttributes } from './CustomAttributes.tsx'
import { StandardAttributes } from './StandardAttributes.tsx'
import { useAttributeDialogs } from './useAttributeDialogs.tsx'

/** `#add=true` opens the add dialog, so that other pages can link to it. */
const Hash = z.object({ add: z.optional(z.stringbool()) })

export function AttributesPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const mayAdd = useCan('attribute.create')
  const [hash, setHash] = useHashState(Hash)
  const { edit, remove, shown } = useAttributeDialogs({
    adding: mayAdd && Boolean(hash.add),
    onAdded: () => setHash({ add: undefined }, { replace: true }),
  })
  const add = { label: text('attributes.add'), onClick: () => setHash({ add: true }) }
  return (
    <Page
      title={text('attributes.title')}
      section="assets"
      backTo={paths.assets}
      actions={[{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add }]}
      mobileAdd={mayAdd && add}
    >
      <Stack spacing={2}>
        <StandardAttributes />
        <CustomAttributes onAdd={mayAdd ? add.onClick : null} onEdit={edit} onDelete={remove} />
      </Stack>
      {shown}
    </Page>
  )
}
