import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { EquipmentImport, ImportCounts, ImportKind } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { OutcomeRows } from './OutcomeRows.tsx'
import { useApplyImport } from './transfer.api.ts'

type Props = { found: EquipmentImport; cancel: ReactNode; onBack: () => void }

const KINDS = ['refused', 'added', 'changed'] as const
const NONE: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Previews what would be added, changed and rejected, with the button that applies the import. */
export function OutcomeStep({ found, cancel, onBack }: Props) {
  const text = useText()
  const number = useNumber()
  const isMobile = useIsMobile()
  const counts = found.counts ?? NONE
  const [kind, setKind] = useState<ImportKind>(KINDS.find((name) => counts[name] > 0) ?? 'added')
  // Both are kept here, because ApplyImport remounts when the window crosses the width of a phone.
  const [leavesOutRefused, setLeavesOutRefused] = useState(false)
  const apply = useApplyImport()
  const applyImport = (
    <ApplyImport
      id={found.id}
      counts={counts}
      apply={apply}
      leavesOutRefused={leavesOutRefused}
      cancel={cancel}
      onLeaveOut={setLeavesOutRefused}
      onBack={onBack}
    />
  )
  return (
    <>
      {/* On a phone the button comes first, because the list below is as long as the page. */}
      {isMobile && applyImport}
      <Tabs
        value={kind}
        onChange={(_, value: ImportKind) => setKind(value)}
        aria-label={text('transfer.kinds')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flexShrink: 0, minHeight: 40, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {KINDS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === kind ? 'tab-content' : undefined}
            label={`${text(`transfer.kind.${name}`)} (${number(counts[name])})`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-content" aria-labelledby={`tab-${kind}`} sx={panel}>
        <OutcomeRows key={kind} id={found.id} kind={kind} total={counts[kind]} />
      </Box>
      {!isMobile && applyImport}
    </>
  )
}

const panel = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const
