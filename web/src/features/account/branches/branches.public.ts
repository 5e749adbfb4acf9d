export { AddBranchDialog } from './AddBranchDialog.tsx'
export { DeleteBranchDialog } from './DeleteBranchDialog.tsx'
export { useBranches } from './branches.api.ts'
export { useZoneText } from './useZoneText.ts'
