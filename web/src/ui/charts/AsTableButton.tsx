import Button from '@mui/material/Button'
import { useText } from '../../lib/intl.tsx'

type Props = { asTable: boolean; onChange: (asTable: boolean) => void }

/** Switches between a chart and the table of its figures. */
export function AsTableButton({ asTable, onChange }: Props) {
  const text = useText()
  return (
    <Button
      color="inherit"
      variant="outlined"
      onClick={() => onChange(!asTable)}
      sx={{ minHeight: { xs: 44, md: 36 }, '@media print': { display: 'none' } }}
    >
      {text(asTable ? 'chart.asChart' : 'chart.asTable')}
    </Button>
  )
}
