import type { Branch } from '../contract/account/branches.ts'
import type { ErrorCode } from '../contract/problem.ts'

type Occupants = Pick<Branch, 'branchUsers' | 'branchEquipment' | 'hasArchivedEquip'>

/** Users and equipment, archived and sold equipment included, always belong to a branch. */
export const deleteBranchBlocker = (branch: Occupants): ErrorCode | null =>
  branch.branchUsers > 0 || branch.branchEquipment > 0 || branch.hasArchivedEquip
    ? 'error.branchNotEmpty'
    : null
