import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '../../lib/intl.tsx'
import type { Choice } from '../../ui/actions/ChoiceMenu.tsx'
import { ChoiceMenu } from '../../ui/actions/ChoiceMenu.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'

type Props = {
  label: string
  choices: readonly Choice[]
  onToggle: (id: string) => void
  onClear: () => void
}

/** The number of characters of a filter that fit into the button in any case. */
const FITS = 12

/** A button that shows the active filters and opens the menu to change them. */
export function FilterMenu({ label, choices, onToggle, onClear }: Props) {
  const text = useText()
  const chosen = choices.filter((choice) => choice.chosen)
  const [only] = chosen
  const summary = chosen.length === 1 && only ? only.label : String(chosen.length)
  return (
    <ChoiceMenu
      choices={choices}
      onToggle={onToggle}
      last={only ? { label: text('filter.clear'), onClick: onClear } : null}
      renderButton={(props) => (
        <Hint title={summary.length > FITS ? summary : ''}>
          <Button
            {...props}
            variant="outlined"
            color={only ? 'primary' : 'inherit'}
            endIcon={<ChevronDownIcon />}
            sx={{ flex: 'none', maxWidth: 240 }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {only ? text('filter.chosen', { label, summary }) : label}
            </Box>
          </Button>
        </Hint>
      )}
    />
  )
}
