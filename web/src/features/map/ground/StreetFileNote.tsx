import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GroundPage } from '@yardmaster/core/contract/map/ground.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'

const FETCH = 'npm run map -- fetch --area "Colorado"'

/** Says which street file there is, or how to get one. */
export function StreetFileNote({ file: { path, size, problem, streets } }: Pick<GroundPage, 'file'>) {
  const text = useText()
  const number = useNumber()
  if (problem === null && streets && path !== null) {
    const megabytes = `${number(Math.max(0.1, Math.round((size ?? 0) / 1e5) / 10))} MB`
    return (
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {text('ground.file.ready', { path, size: megabytes, zoom: streets.maxZoom })}
      </Typography>
    )
  }
  if (problem === null) return null
  if (path === null) return <Typography variant="body2">{text('ground.problem.hidden')}</Typography>
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text(`ground.problem.${problem}`, { path })} {text('ground.file.fetch')}
      </Typography>
      <Typography
        variant="body2"
        component="code"
        sx={{ display: 'block', fontFamily: 'monospace', mt: 0.5, overflowWrap: 'anywhere' }}
      >
        {FETCH}
      </Typography>
    </Box>
  )
}
