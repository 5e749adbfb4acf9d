import { tasks as tasksContract } from '@yardmaster/core/contract/service/tasks.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { FilterMenu } from '../../../../widgets/lists/FilterMenu.tsx'
import { toggled } from './toggled.ts'

type Props = { chosen: readonly number[]; onChange: (tasks: number[]) => void }

/** Limits the map to assets that have one of these tasks. */
export function TaskFilter({ chosen, onChange }: Props) {
  const text = useText()
  const { data = [] } = useEndpoint(tasksContract.list, {})
  if (data.length === 0) return null
  return (
    <FilterMenu
      label={text('maptrac.task')}
      choices={data.map(({ id, name }) => ({ id: String(id), label: name, chosen: chosen.includes(id) }))}
      onToggle={(id) => onChange(toggled(chosen, Number(id)))}
      onClear={() => onChange([])}
    />
  )
}
