import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { FilterMenu } from '../lists/FilterMenu.tsx'

type Props = { chosen: readonly number[]; onChange: (ids: number[]) => void }

/** Limits a list of all branches to some of them. A list of one branch doesn't have it. */
export function BranchFilter({ chosen, onChange }: Props) {
  const text = useText()
  const { branches, allBranches } = useSession()
  if (!allBranches) return null
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <FilterMenu
      label={text('app.branch')}
      choices={branches.map(({ id, name }) => ({
        id: String(id),
        label: name,
        chosen: chosen.includes(id),
      }))}
      onToggle={(id) => toggle(Number(id))}
      onClear={() => onChange([])}
    />
  )
}
