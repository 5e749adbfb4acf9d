import { allBranchesView } from './allBranchesView.ts'
import { useText } from './intl.tsx'
import { useSession } from './session.tsx'
import { keepView } from './view.ts'

/** Makes this tab show all branches, at the same place. Other tabs stay in their branch. */
export function showAllBranches(): void {
  const view = allBranchesView()
  if (view) keepView(view)
  window.location.reload()
}

/** Returns whether the user may see branches that this page doesn't show. */
export function useHasOtherBranches(): boolean {
  const { role, branches, allBranches } = useSession()
  return role === 'admin' && branches.length > 1 && !allBranches
}

/** Returns the name of the branch that this page shows, or of all branches. */
export function useBranchLabel(): string {
  const text = useText()
  const { branch, allBranches } = useSession()
  return allBranches ? text('app.allBranches') : branch.name
}

/** Returns a function that names a branch, if this page shows all branches, and otherwise null. */
export function useBranchNames(): ((id: number) => string) | null {
  const { branches, allBranches } = useSession()
  if (!allBranches) return null
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/**
 * Returns a function that describes an asset in a picker: its make and model, and its branch if this page
 * shows all branches.
 */
export function useAssetDetail(): (asset: {
  make?: string
  model?: string
  branchId?: number | undefined
}) => string {
  const nameOf = useBranchNames()
  return ({ make = '', model = '', branchId }) =>
    [`${make} ${model}`.trim(), branchId === undefined ? '' : (nameOf?.(branchId) ?? '')]
      .filter(Boolean)
      .join(' · ')
}

/** Returns the name of a branch, unless it is the one that this page shows. */
export function useBranchName(id: number | undefined): string | null {
  const { branch, branches, allBranches } = useSession()
  if (!allBranches && id === branch.id) return null
  return branches.find((other) => other.id === id)?.name ?? null
}
