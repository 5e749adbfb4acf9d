import IconButton from '@mui/material/IconButton'
import type { InventoryRow } from '@yardmaster/core/contract/inventory.ts'
import { useText } from '../../lib/intl.tsx'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { ColumnsIcon } from '../../ui/icons.tsx'
import type { ChosenColumns } from './useChosenColumns.ts'

/** Which columns are shown; kept for the user, wherever they sign in. */
export function ColumnMenu({ columns }: { columns: ChosenColumns<InventoryRow> }) {
  const text = useText()
  const { options, isShown, toggle, reset } = columns
  return (
    <ChoiceMenu
      choices={options.map(({ id, header }) => ({ id, label: header, chosen: isShown(id) }))}
      onToggle={toggle}
      last={reset && { label: text('assets.columns.reset'), onClick: reset }}
      renderButton={(props) => (
        <Hint title={text('assets.columns')}>
          <IconButton {...props} aria-label={text('assets.columns')}>
            <ColumnsIcon />
          </IconButton>
        </Hint>
      )}
    />
  )
}
