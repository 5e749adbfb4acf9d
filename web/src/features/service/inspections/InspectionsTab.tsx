import Box from '@mui/material/Box'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import type { TabProps } from '../../../ui/page/TabProps.ts'
import { DoneInspections } from './DoneInspections.tsx'
import { DueInspections } from './DueInspections.tsx'
import { PlanList } from './PlanList.tsx'
import { usePlanDialogs } from './usePlanDialogs.tsx'

const VIEWS = ['due', 'done', 'plans'] as const
const Hash = z.object({ view: z._default(z.enum(VIEWS), 'due') })

/** What has to be inspected, what was inspected, and the checklists. */
export function InspectionsTab({ adding, onAdd, onAdded }: TabProps) {
  const text = useText()
  const [{ view }, setHash] = useHashState(Hash)
  const dialogs = usePlanDialogs({ adding, onAdded })
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <ViewSwitch
          label={text('inspections.view')}
          options={VIEWS.map((name) => ({ name, label: text(`inspections.${name}`) }))}
          value={view}
          onChange={(next) => setHash({ view: next })}
        />
      </Box>
      {view === 'due' && <DueInspections />}
      {view === 'done' && <DoneInspections />}
      {view === 'plans' && <PlanList dialogs={dialogs} onAdd={onAdd} />}
      {dialogs.shown}
    </>
  )
}
