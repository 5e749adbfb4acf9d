import { lazyPart } from '../../../lib/lazy.ts'

export const AddBranchDialog = lazyPart(async () => (await import('./AddBranchDialog.tsx')).AddBranchDialog)
export const EditBranchDialog = lazyPart(
  async () => (await import('./EditBranchDialog.tsx')).EditBranchDialog,
  { words: ['merge'] },
)
export const DeleteBranchDialog = lazyPart(
  async () => (await import('./DeleteBranchDialog.tsx')).DeleteBranchDialog,
)
