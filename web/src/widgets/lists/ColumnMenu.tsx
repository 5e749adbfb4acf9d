import IconButton from '@mui/material/IconButton'
import { useText } from '../../lib/intl.tsx'
import { ChoiceMenu } from '../../ui/actions/ChoiceMenu.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { ColumnsIcon } from '../../ui/icons.tsx'
import type { ChosenColumns } from './useChosenColumns.ts'

/** A menu of the columns to show. The choice is saved with the user and applies wherever they sign in. */
export function ColumnMenu<Row>({ columns }: { columns: ChosenColumns<Row> }) {
  const text = useText()
  const { options, isShown, toggle, reset } = columns
  return (
    <ChoiceMenu
      choices={options.map(({ id, header }) => ({ id, label: header, chosen: isShown(id) }))}
      onToggle={toggle}
      last={reset && { label: text('columns.reset'), onClick: reset }}
      renderButton={(props) => (
        <Hint title={text('columns.choose')}>
          <IconButton {...props} aria-label={text('columns.choose')}>
            <ColumnsIcon />
          </IconButton>
        </Hint>
      )}
    />
  )
}
