import Menu from '@mui/material/Menu'
import { BranchForm, useBranchItems } from './branchItems.tsx'

type Props = { anchor: HTMLElement | null; labelledBy: string; onClose: () => void }

export function BranchMenuList({ anchor, labelledBy, onClose }: Props) {
  const items = useBranchItems()
  return (
    <>
      <BranchForm />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-labelledby': labelledBy } }}
      >
        {items}
      </Menu>
    </>
  )
}
