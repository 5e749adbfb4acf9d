import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useBranchLabel } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, FlagIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { CustomFlagRow } from './CustomFlagRow.tsx'
import { FlagRow } from './FlagRow.tsx'
import { FlagsSkeleton } from './FlagsSkeleton.tsx'
import { useFlags } from './flags.api.ts'
import { useFlagChanges } from './useFlagChanges.tsx'

const EmptyList = lazyPart(async () => (await import('../../../ui/lists/EmptyList.tsx')).EmptyList)

/** `#flag=2` expands a flag and `#add=true` opens the add dialog, so that other pages can link to them. */
const Hash = z.object({ flag: z.optional(z.coerce.number()), add: z.optional(z.stringbool()) })

/** Lists the standard and the custom flags, and which assets have them now. */
export function FlagsPage() {
  const text = useText()
  const branch = useBranchLabel()
  const isMobile = useIsMobile()
  const mayAdd = useCan('flag.create')
  const [hash, setHash] = useHashState(Hash)
  const { edit, remove, dialogs } = useFlagChanges({
    isAdding: mayAdd && hash.add === true,
    onAdded: () => setHash({ add: undefined }, { replace: true }),
  })
  const add = () => setHash({ add: true })
  const addLabel = text('flags.add')
  const toggle = {
    shown: hash.flag,
    onToggle: (id: number, open: boolean) => setHash({ flag: open ? id : undefined }, { replace: true }),
  }
  return (
    <Page
      title={text('flags.title')}
      section="assets"
      backTo={paths.assets}
      actions={[
        {
          id: 'add',
          label: addLabel,
          icon: <AddIcon />,
          tone: 'primary',
          hidden: !mayAdd || isMobile,
          onClick: add,
        },
      ]}
      mobileAdd={mayAdd && { label: addLabel, onClick: add }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('flags.why', { branch })}
      </Typography>
      <FlagSections {...toggle} onAdd={mayAdd ? add : null} onEdit={edit} onDelete={remove} />
      {dialogs}
    </Page>
  )
}

type SectionsProps = {
  shown: number | undefined
  onToggle: (id: number, open: boolean) => void
  /** Null for users without permission. */
  onAdd: (() => void) | null
  onEdit: (flag: Flag) => void
  onDelete: (flag: Flag) => void
}

function FlagSections({ shown, onToggle, onAdd, onEdit, onDelete }: SectionsProps) {
  const text = useText()
  const { data, error, refetch } = useFlags()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <FlagsSkeleton />
  const rowOf = (flag: Flag) => ({
    flag,
    open: shown === flag.id,
    onToggle: (open: boolean) => onToggle(flag.id, open),
  })
  const custom = data.filter(({ meta }) => meta.editable)
  return (
    <>
      <Section title={text('flags.custom')}>
        {custom.length > 0 ? (
          custom.map((flag) => (
            <CustomFlagRow
              key={flag.id}
              {...rowOf(flag)}
              onEdit={() => onEdit(flag)}
              onDelete={() => onDelete(flag)}
            />
          ))
        ) : (
          <Suspense fallback={<Box sx={{ height: 220 }} />}>
            <EmptyList
              icon={<FlagIcon />}
              title={text('flags.empty')}
              body={text('flags.emptyHint')}
              add={onAdd && { label: text('flags.add'), onClick: onAdd }}
            />
          </Suspense>
        )}
      </Section>
      <Section title={text('flags.standard')}>
        {data
          .filter(({ meta }) => !meta.editable)
          .map((flag) => (
            <FlagRow key={flag.id} {...rowOf(flag)} />
          ))}
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 4 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {children}
      </Paper>
    </Box>
  )
}
