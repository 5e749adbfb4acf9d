import { useColorScheme } from '@mui/material/styles'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { inView } from '../../../lib/view.ts'
import { Frame } from '../../../ui/page/Frame.tsx'
import type { BodyProps } from './Report.tsx'

/** A report that the server renders. */
export function ServedReport({ assetId, report, day }: BodyProps) {
  const text = useText()
  const { mode } = useColorScheme()
  return (
    <Frame
      // The frame is a separate document, which picks up another theme only when it reloads.
      key={mode}
      src={inView(paths.servedReport(assetId, report, { date: day, frame: 'true' }))}
      title={text(`assetReport.title.${report}`)}
      sx={{ flex: 1, width: '100%', minHeight: 0 }}
    />
  )
}
