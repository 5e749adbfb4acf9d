import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { RecentImports } from './RecentImports.tsx'
import { OpenImport } from './OpenImport.tsx'

/** The URL contains the import, so that a reload continues it. */
const Hash = z.object({
  import: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
})

export function ImportPage() {
  const text = useText()
  const [hash, setHash] = useHashState(Hash)
  const open = (id: number | null) => setHash({ import: id === null ? undefined : String(id) })
  return (
    <Page title={text('transfer.title')} section="assets" backTo={paths.assets} fill>
      {hash.import === undefined ? (
        <>
          <ImportSteps step="file" />
          <ChooseFile onRead={open} />
          <RecentImports />
        </>
      ) : (
        <OpenImport id={Number(hash.import)} onClose={() => open(null)} />
      )}
    </Page>
  )
}
