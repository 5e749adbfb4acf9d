import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { DataTable } from '../../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { AddIcon, WrenchIcon } from '../../../../ui/icons.tsx'
import { SkeletonTable } from '../../../../ui/lists/dataTable/SkeletonTable.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { NextServiceNote } from '../../../../widgets/schedules/NextServiceNote.tsx'
import { AssetInspections } from '../../inspections/inspections.public.ts'
import { useTasksOf } from '../tasks.api.ts'
import { useMaintenanceColumns } from './useMaintenanceColumns.tsx'
import { useMaintenanceDialogs } from './useMaintenanceDialogs.tsx'

/** The recurring tasks of one asset and the progress toward their next service. */
export function MaintenanceTab() {
  const isMobile = useIsMobile()
  const profile = useOutletContext<Profile | undefined>()
  return (
    <Box sx={{ overflow: 'auto', p: { xs: 2, md: 3 } }}>
      {profile ? <Maintenance profile={profile} /> : <SkeletonTable isMobile={isMobile} />}
    </Box>
  )
}

function Maintenance({ profile }: { profile: Profile }) {
  const text = useText()
  const { id, name, deleted } = profile.equipment
  const mayAssign = useCan('task.assign') && !deleted
  const { data, error, refetch } = useTasksOf(id)
  const dialogs = useMaintenanceDialogs(profile, data)
  const columns = useMaintenanceColumns(profile, dialogs)
  const assign = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={dialogs.assign}>
      {text('maintenance.assign')}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {mayAssign && assign}
        <Button component={AppLink} href={paths.serviceTasks} variant="outlined" color="inherit">
          {text('maintenance.allTasks')}
        </Button>
      </Box>
      {profile.nextService && <NextServiceNote nextService={profile.nextService} />}
      <DataTable
        label={text('maintenance.table', { name })}
        rows={data}
        columns={columns}
        rowId={({ task }) => task.id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<WrenchIcon />}
            title={text('maintenance.empty')}
            {...(mayAssign && { body: text('maintenance.emptyHint') })}
          />
        }
      />
      <Suspense>
        <AssetInspections assetId={id} name={name} mayInspect={!deleted} />
      </Suspense>
      {dialogs.shown}
    </>
  )
}
