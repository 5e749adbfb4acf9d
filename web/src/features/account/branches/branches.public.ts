export { AddBranchDialog, DeleteBranchDialog } from './branchDialogs.ts'
export { useBranches } from './branches.api.ts'
export { useZoneText } from './useZoneText.ts'
