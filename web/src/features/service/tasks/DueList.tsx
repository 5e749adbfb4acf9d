import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { MachineTasks } from './MachineTasks.tsx'
import { useDuePages } from './tasks.api.ts'

/** All due and overdue tasks on the branch's assets. */
export function DueList() {
  const text = useText()
  return (
    <MachineTasks
      label={text('tasks.dueNow')}
      pages={useDuePages()}
      named
      empty={
        <EmptyState icon={<CheckIcon />} title={text('tasks.dueEmpty')} body={text('tasks.dueEmptyHint')} />
      }
    />
  )
}
