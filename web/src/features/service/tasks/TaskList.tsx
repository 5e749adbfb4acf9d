import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { WrenchIcon } from '../../../ui/icons.tsx'
import { useTasks } from './tasks.api.ts'
import { useTaskColumns } from './useTaskColumns.tsx'
import type { TaskDialogs } from './useTaskDialogs.tsx'

type Props = { dialogs: TaskDialogs; onAdd: () => void }

export function TaskList({ dialogs, onAdd }: Props) {
  const text = useText()
  const mayAdd = useCan('task.create')
  const { data, error, refetch } = useTasks()
  const columns = useTaskColumns(dialogs)
  return (
    <DataTable
      label={text('tasks.title')}
      rows={data}
      columns={columns}
      rowId={({ id }) => id}
      defaultSort={{ column: 'name', descending: false }}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyList
          icon={<WrenchIcon />}
          title={text('tasks.empty')}
          body={text('tasks.emptyHint')}
          add={mayAdd ? { label: text('tasks.add'), onClick: onAdd } : null}
        />
      }
      fill
    />
  )
}
